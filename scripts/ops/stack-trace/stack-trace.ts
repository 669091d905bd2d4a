import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { builtFiles } from './bundle-maps.ts'
import { sourceTrace } from './source-trace.ts'

const root = join(import.meta.dirname, '../../..')

/** `stack-trace`: translates the stack trace on standard input to source lines. */
export async function translateTrace(options: { function?: string | undefined }): Promise<void> {
  const trace = await text(process.stdin)
  const files = builtFiles(join(root, 'dist'))
  process.stdout.write(sourceTrace(trace, { files, root, bundle: options.function }))
}
