import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withChromium } from '../../../measure/browser/chromium.ts'
import { startBenchmarkCloud } from '../../../measure/server/benchmark-cloud.ts'
import { buildAndSynthesize } from '../../../start.ts'
import { filmSeconds, planShots, sceneStart, viewAt } from './camera.ts'
import { encode } from './encode.ts'
import { createPageClock } from './page-clock.ts'
import { activate, applyView, frame, preparePage } from './prepare-page.ts'

const framesPerSecond = 25
const frames = join(import.meta.dirname, '../../../../dist/video')
const total = filmSeconds * framesPerSecond
/** The milliseconds of the page's clock that the film shows. */
const sceneLength = 16_000

async function record(address: string): Promise<void> {
  rmSync(frames, { recursive: true, force: true })
  mkdirSync(frames, { recursive: true })
  await withChromium(async (browser) => {
    const { page, panels } = await preparePage(browser, address)
    const shots = planShots(panels, frame)
    const advance = createPageClock(page)
    const step = sceneLength / total
    const each = filmSeconds / panels.length
    let active = -1
    /** The film begins while the last panel is still active. */
    const play = async (seconds: number) => {
      const due = Math.floor((seconds - sceneStart + filmSeconds) / each) % panels.length
      if (due !== active) await activate(page, due)
      active = due
      await advance(step)
    }
    for (let at = -Math.round((each - sceneStart) * framesPerSecond); at < 0; at += 1)
      await play(at / framesPerSecond)

    const camera = await page.context().newCDPSession(page)
    for (let at = 0; at < total; at += 1) {
      await applyView(page, viewAt(shots, at / framesPerSecond))
      const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
      writeFileSync(join(frames, `${String(at).padStart(4, '0')}.png`), Buffer.from(data, 'base64'))
      await play((at + 1) / framesPerSecond)
      if (at % framesPerSecond === 0) console.log(`${at / framesPerSecond} of ${filmSeconds} s`)
    }
  })
}

interface VideoOptions {
  address?: string | undefined
  build: boolean
}

/**
 * `video`: records the Terminal's panels on their stage, frame by frame, into `web/public/assets/recording`. The page's clock is paused
 * between frames, so the film is the same on every machine.
 */
export async function recordVideo({ address, build }: VideoOptions): Promise<void> {
  if (address !== undefined) {
    await record(address)
  } else {
    if (build) buildAndSynthesize()
    const cloud = await startBenchmarkCloud()
    try {
      await record(cloud.siteUrl)
    } finally {
      await cloud.stop()
    }
  }
  await encode(frames, framesPerSecond)
}
