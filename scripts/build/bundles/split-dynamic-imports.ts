import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../../..')
const lambdas = join(root, 'lambdas')
/** The only module in web/ whose dynamic imports run in the renderer. All others run in browsers. */
const serverEntry = join(root, 'web/src/site/entry-server.tsx')

const fileOf = (source: string) => `${basename(source, '.ts')}.cjs`

/**
 * Turns each module that a Lambda imports with `import()` into a file of its own next to the bundle. A cold start then
 * does not load code that most requests never need. esbuild itself can split only ES modules.
 */
export function splitDynamicImports() {
  const sources = new Set<string>()
  const plugin: Plugin = {
    name: 'split-dynamic-imports',
    setup(bundling) {
      bundling.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir, importer }) => {
        const source = join(resolveDir, path)
        const isServerCode = importer === serverEntry || resolveDir.startsWith(lambdas)
        if (kind !== 'dynamic-import' || !isServerCode) return undefined
        sources.add(source)
        return { path: `./${fileOf(source)}`, external: true }
      })
    },
  }

  /** Builds the modules that the bundles of `metafile` import dynamically, and copies each one next to its bundles. */
  async function place(options: BuildOptions, { outputs }: Metafile, outdir: string): Promise<void> {
    // Output names without folders, because esbuild would otherwise repeat the source folders.
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
