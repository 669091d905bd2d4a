import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../ops/stage/refusal.ts'
import { buildAndSynthesize } from '../start.ts'
import { adminWeight } from './browser/admin-weight.ts'
import { clicksToArticles } from './browser/clicks.ts'
import { editorSpeed } from './browser/editor-speed.ts'
import { interactionDelays } from './browser/interactions.ts'
import { pageWeight } from './browser/page-weight.ts'
import { webVitals } from './browser/web-vitals.ts'
import { capacityUnits } from './database/capacity-units.ts'
import { mailingCost } from './database/mailing-cost.ts'
import { markdown, replaceSections, type Section } from './report.ts'
import { adminScale } from './scale/admin-scale.ts'
import { type BenchmarkCloud, startBenchmarkCloud } from './server/benchmark-cloud.ts'
import { lambdaColdStarts } from './server/lambda-cold-starts.ts'
import { throughput } from './server/throughput.ts'

const root = join(import.meta.dirname, '../..')
const sections: Record<string, (open: () => Promise<BenchmarkCloud>) => Promise<Section>> = {
  lambdas: lambdaColdStarts,
  capacity: capacityUnits,
  mailing: mailingCost,
  throughput,
  weight: pageWeight,
  admin: adminWeight,
  'admin-scale': adminScale,
  vitals: webVitals,
  interactions: interactionDelays,
  clicks: clicksToArticles,
  editor: editorSpeed,
}
/** `bench`: measures the cost of the platform on this machine and prints Markdown tables. */
export async function bench({
  only,
  write,
  build,
}: {
  only?: string | undefined
  write: boolean
  build: boolean
}) {
  const names = only === undefined ? Object.keys(sections) : [only]
  const unknown = names.find((name) => !Object.hasOwn(sections, name))
  if (unknown !== undefined)
    throw new Refusal(`There is no benchmark "${unknown}": ${Object.keys(sections).join(', ')}.`)
  if (build) buildAndSynthesize()
  const heading =
    '# What it costs\n\nMade by `npm run bench -- --write`. Under each title: when it was measured, and on which machine.'
  const measured = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}`
  console.log(`${heading}\n`)

  const parts: string[] = []
  let cloud: Promise<BenchmarkCloud> | undefined
  const open = () => (cloud ??= startBenchmarkCloud())
  try {
    for (const name of names) {
      const section = await sections[name]?.(open)
      if (!section) continue
      parts.push(markdown(section, measured))
      console.log(`${parts.at(-1)}\n`)
    }
  } finally {
    await (await cloud)?.stop()
  }
  const report = join(root, 'docs/bench.md')
  if (write)
    writeFileSync(
      report,
      only ? replaceSections(readFileSync(report, 'utf8'), parts) : `${[heading, ...parts].join('\n\n')}\n`,
    )
}
