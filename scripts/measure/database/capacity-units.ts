import { join } from 'node:path'
import { createServer } from 'vite'
import { routes } from '#shared/api/index.ts'
import type * as AccessPatterns from '../../../lambdas/testing/table/access-patterns.ts'
import type { Section } from '../report.ts'

const root = join(import.meta.dirname, '../../..')

/** Read and write units of each access pattern, as the emulated table reports them. */
export async function capacityUnits(): Promise<Section> {
  // The search runs TSX from web/, which Node cannot load by itself, and which expects a constant that builds
  // define.
  Object.assign(globalThis, { __ROUTES__: routes })
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const loaded = await vite.ssrLoadModule(join(root, 'lambdas/testing/table/access-patterns.ts'))
  const { changes, reads, startMeasuredNewsroom } = loaded as typeof AccessPatterns
  /** The access patterns that have a target here; a test sets limits for the others. */
  const withTargets = [reads[0], reads[1]]
  const newsroom = await startMeasuredNewsroom()
  try {
    const measured: { kind: string; pattern: AccessPatterns.AccessPattern; spent: number }[] = []
    for (const [kind, patterns] of [
      ['read', reads],
      ['change', changes],
    ] as const) {
      for (const pattern of patterns) {
        const spent = await newsroom.unitsOf(() => pattern.run(newsroom))
        measured.push({ kind, pattern, spent })
      }
    }
    return {
      title: 'Read and write units',
      introduction:
        'As charged by the emulated table (`ReturnConsumedCapacity`), in a newsroom of 24 articles of 1,500 words, 5 categories and 3 authors. A change includes everything it reads and writes, including indexes. The last column is the limit enforced by a test. A list of 20 whole items of 6 KB would be 15 units.',
      columns: ['access pattern', 'kind', 'units', 'limit'],
      rows: measured.map(({ kind, pattern, spent }) => [pattern.what, kind, spent, pattern.most]),
      targets: measured
        .filter(({ pattern }) => withTargets.includes(pattern))
        .map(({ pattern: { what, most }, spent }) => ({
          what: `${what} ≤ ${most}`,
          figure: String(spent),
          met: spent <= most,
        })),
    }
  } finally {
    await newsroom.stop()
    await vite.close()
  }
}
