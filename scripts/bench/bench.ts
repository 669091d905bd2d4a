/**
 * `npm run bench`: what the platform costs, from real runs on this machine, as Markdown tables.
 *
 *   npm run bench -- [--only lambdas|units|throughput|bytes|vitals|answers] [--write] [--no-build]
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAndSynthesize } from '../start.ts'
import { bytes } from './bytes.ts'
import { type BenchCloud, startBenchCloud } from './cloud.ts'
import { answers } from './interactions.ts'
import { lambdas } from './lambdas.ts'
import { markdown, type Section } from './report.ts'
import { throughput } from './throughput.ts'
import { units } from './units.ts'
import { vitals } from './vitals.ts'

const root = join(import.meta.dirname, '../..')
const sections: Record<string, (open: () => Promise<BenchCloud>) => Promise<Section>> = {
  lambdas,
  units,
  throughput,
  bytes,
  vitals,
  answers,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
})
const names = values.only ? [values.only] : Object.keys(sections)
const unknown = names.find((name) => !Object.hasOwn(sections, name))
if (unknown) {
  console.error(`There is no bench "${unknown}": ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}

if (!values['no-build']) buildAndSynthesize()
const heading = [
  '# What it costs',
  '`npm run bench -- --write`, ' +
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}.`,
].join('\n\n')
console.log(`${heading}\n`)

const parts = [heading]
let cloud: Promise<BenchCloud> | undefined
const open = () => (cloud ??= startBenchCloud())
try {
  for (const name of names) {
    const section = await sections[name]?.(open)
    if (!section) continue
    parts.push(markdown(section))
    console.log(`${parts.at(-1)}\n`)
  }
} finally {
  await (await cloud)?.stop()
}
if (values.write) writeFileSync(join(root, 'docs/bench.md'), `${parts.join('\n\n')}\n`)
