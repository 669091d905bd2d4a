/**
 * `npm run video`: records the home page's Terminal, frame by frame, into `web/public/assets/recording`. Time stands
 * still between frames, so every run on every machine records the same film. Needs ffmpeg; nothing else does.
 *
 *   npm run video -- [--address http://localhost:3000] [--no-build]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withChromium } from '../bench/chromium.ts'
import { startBenchCloud } from '../bench/cloud.ts'
import { buildAndSynthesize } from '../start.ts'
import { filmSeconds, sceneStart, shotsOf, viewAt } from './camera.ts'
import { encode } from './encode.ts'
import { frame, look, openStage } from './stage.ts'
import { timeOf } from './time.ts'

const framesPerSecond = 25
const frames = join(import.meta.dirname, '../../dist/video')
const total = filmSeconds * framesPerSecond
/** Milliseconds of the scene: its five steps, as the Terminal plays them. */
const sceneLength = 17_000

async function record(address: string): Promise<void> {
  rmSync(frames, { recursive: true, force: true })
  mkdirSync(frames, { recursive: true })
  await withChromium(async (browser) => {
    const { page, panels } = await openStage(browser, address)
    const shots = shotsOf(panels, frame)
    const pass = timeOf(page)
    const step = sceneLength / total
    const isOn = (panel: string) => page.locator(`${panel}[data-active="true"]`).isVisible()
    // Once through, then to the moment in its last part at which the film begins.
    while (!(await isOn('.panel-targets'))) await pass(step)
    const lead = Math.round((filmSeconds / panels.length - sceneStart) * framesPerSecond)
    for (let at = 0; at < lead; at += 1) await pass(step)

    const camera = await page.context().newCDPSession(page)
    for (let at = 0; at < total; at += 1) {
      await look(page, viewAt(shots, at / framesPerSecond))
      const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
      writeFileSync(join(frames, `${String(at).padStart(4, '0')}.png`), Buffer.from(data, 'base64'))
      await pass(step)
      if (at % framesPerSecond === 0) console.log(`${at / framesPerSecond} of ${filmSeconds} s`)
    }
  })
}

const { values } = parseArgs({
  options: { address: { type: 'string' }, 'no-build': { type: 'boolean', default: false } },
})
if (values.address) {
  await record(values.address)
} else {
  if (!values['no-build']) buildAndSynthesize()
  const cloud = await startBenchCloud()
  try {
    await record(cloud.siteUrl)
  } finally {
    await cloud.stop()
  }
}
await encode(frames, framesPerSecond)
