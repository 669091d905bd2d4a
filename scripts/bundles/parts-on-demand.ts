import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')
const lambdas = join(root, 'lambdas')

const fileOf = (source: string) => `${basename(source, '.ts')}.cjs`

/**
 * What a Lambda's module imports with `import()` becomes a file of its own beside the bundle: a cold start
 * then neither reads nor parses what most requests never need. (esbuild splits only ES modules by itself.)
 */
export function partsOnDemand() {
  const sources = new Set<string>()
  const plugin: Plugin = {
    name: 'parts-on-demand',
    setup(bundling) {
      bundling.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir }) => {
        const source = join(resolveDir, path)
        if (kind !== 'dynamic-import' || !resolveDir.startsWith(lambdas)) return undefined
        sources.add(source)
        return { path: `./${fileOf(source)}`, external: true }
      })
    },
  }

  /** Builds what the bundles of `metafile` import late, and puts it beside each one that does. */
  async function place(options: BuildOptions, { outputs }: Metafile, outdir: string): Promise<void> {
    // By name alone: from several folders, esbuild would keep the folders too.
    const entryPoints = Object.fromEntries([...sources].map((source) => [basename(source, '.ts'), source]))
    await build({ ...options, entryPoints, outdir, outExtension: { '.js': '.cjs' } })
    for (const [bundle, { imports }] of Object.entries(outputs)) {
      for (const { path, external } of imports) {
        const source = external && [...sources].find((each) => path === `./${fileOf(each)}`)
        if (!source) continue
        await copyFile(join(outdir, fileOf(source)), join(root, dirname(bundle), fileOf(source)))
      }
    }
  }
  return { plugin, place }
}
