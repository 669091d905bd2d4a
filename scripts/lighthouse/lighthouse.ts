/**
 * `npm run lighthouse`: what Lighthouse says of every public page, as on a telephone; ends with 1 where an aim is missed.
 *
 *   npm run lighthouse -- [--address http://localhost:3000] [--only accessibility] [--runs 3] [--write] [--no-build]
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startBenchCloud } from '../bench/cloud.ts'
import { browserArguments, findBrowser } from '../browser.ts'
import { buildAndSynthesize } from '../start.ts'
import { audit, reaches, type Verdict } from './audit.ts'
import { auditedPages } from './pages.ts'
import { document, line } from './report.ts'
import { type Category, categories } from './scores.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

async function auditAll(siteUrl: string, runs: number, only: readonly Category[]): Promise<Verdict[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  const verdicts: Verdict[] = []
  try {
    for (const page of await auditedPages(siteUrl)) {
      const verdict = await audit(page, { siteUrl, port, runs, only })
      console.log(line(verdict, only))
      verdicts.push(verdict)
    }
  } finally {
    await browser.close()
  }
  return verdicts
}

const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
})
const only = categories.filter((category) => !values.only || values.only.split(',').includes(category))
const runs = Number(values.runs)
if (only.length === 0 || !(runs >= 1) || (values.write && only.length < categories.length)) {
  console.error(
    `--only names some of ${categories.join(', ')} (and --write needs them all); --runs is a number.`,
  )
  process.exit(2)
}

let cloud: { siteUrl: string; stop?: () => Promise<void> }
if (values.address) {
  cloud = { siteUrl: values.address.replace(/\/$/, '') }
} else {
  if (!values['no-build']) buildAndSynthesize()
  cloud = await startBenchCloud()
}
let verdicts: Verdict[]
try {
  verdicts = await auditAll(cloud.siteUrl, runs, only)
} finally {
  await cloud.stop?.()
}

const missed = verdicts.filter((verdict) => !only.every((category) => reaches(verdict, category)))
for (const { path, misses } of missed)
  console.log(`\n${path}\n${misses.map((miss) => `  ${miss}`).join('\n')}`)
console.log(`\n${verdicts.length - missed.length} of ${verdicts.length} pages reach every aim.`)
if (values.write) {
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(
    join(import.meta.dirname, '../../docs/lighthouse.md'),
    document(verdicts, { today, machine, runs }),
  )
}
process.exit(missed.length > 0 ? 1 : 0)
