/**
 * `npm run stack-trace`: turns a stack trace of a bundle, as logs have it, into one of the source files.
 *
 *   npm run stack-trace -- [--function posts-update] < trace.txt
 *
 * It uses the maps of the last `npm run build`: check out the release that the trace is from, and build it first.
 */

import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { runCommand } from '../stage/run-command.ts'
import { builtFiles } from './bundle-maps.ts'
import { sourceTrace } from './source-trace.ts'

const root = join(import.meta.dirname, '../..')

await runCommand(import.meta.filename, async () => {
  const { values } = parseArgs({ options: { function: { type: 'string' } } })
  const trace = await text(process.stdin)
  const files = builtFiles(join(root, 'dist'))
  process.stdout.write(sourceTrace(trace, { files, root, bundle: values.function }))
})
