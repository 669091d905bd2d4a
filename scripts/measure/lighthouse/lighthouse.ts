import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../check/find-browser.ts'
import { Refusal } from '../../ops/stage/refusal.ts'
import { buildAndSynthesize } from '../../start.ts'
import { startBenchmarkCloud } from '../server/benchmark-cloud.ts'
import { type AuditResult, audit, meetsTarget } from './audit.ts'
import { auditedPages } from './audited-pages.ts'
import { line, markdownReport } from './report.ts'
import { type Category, categories } from './scores.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

async function auditAll(siteUrl: string, runs: number, only: readonly Category[]): Promise<AuditResult[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  const results: AuditResult[] = []
  try {
    for (const page of await auditedPages(siteUrl)) {
      const result = await audit(page, { siteUrl, port, runs, only })
      console.log(line(result, only))
      results.push(result)
    }
  } finally {
    await browser.close()
  }
  return results
}

interface LighthouseOptions {
  address?: string | undefined
  only?: string | undefined
  runs: number
  write: boolean
  build: boolean
}

/** `lighthouse`: audits every public page with Lighthouse's mobile settings; fails if a target is missed. */
export async function lighthouse({
  address,
  only: named,
  runs,
  write,
  build,
}: LighthouseOptions): Promise<void> {
  const only = categories.filter((category) => named === undefined || named.split(',').includes(category))
  if (only.length === 0 || (write && only.length < categories.length))
    throw new Refusal(`--only names some of ${categories.join(', ')}, and --write needs them all.`)

  let cloud: { siteUrl: string; stop?: () => Promise<void> }
  if (address !== undefined) {
    cloud = { siteUrl: address.replace(/\/$/, '') }
  } else {
    if (build) buildAndSynthesize()
    cloud = await startBenchmarkCloud()
  }
  let results: AuditResult[]
  try {
    results = await auditAll(cloud.siteUrl, runs, only)
  } finally {
    await cloud.stop?.()
  }

  const belowTarget = results.filter((result) => !only.every((category) => meetsTarget(result, category)))
  for (const { path, misses } of belowTarget)
    console.log(`\n${path}\n${misses.map((miss) => `  ${miss}`).join('\n')}`)
  console.log(`\n${results.length - belowTarget.length} of ${results.length} pages reach every aim.`)
  if (write) {
    const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`
    const today = new Date().toISOString().slice(0, 10)
    writeFileSync(
      join(import.meta.dirname, '../../../docs/lighthouse.md'),
      markdownReport(results, { today, machine, runs }),
    )
  }
  process.exit(belowTarget.length > 0 ? 1 : 0)
}
