/**
 * Builds everything that is deployed: the web app (dist/web), then every Lambda (dist/lambdas/<name>/index.js).
 * The order matters, because the pages Lambda contains the file names and the stylesheet of the web build.
 *
 *   npm run build -- [--readable | --deployable]
 *
 * `--readable` is for debugging: functions are not minified, and contain their source maps.
 * `--deployable` packages the native code for Lambda, and downloads what this machine's npm has not installed.
 * Without it, functions use the machine's own.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type BuildOptions, build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { isMain } from '../infra/is-main.ts'
import type { StylePart } from '../lambdas/pages/document/used-styles.ts'
import { methodsByPath, routes } from '../shared/api/index.ts'
import { noticesPath, type PageId, pageIds } from '../shared/domain/pages.ts'
import { supportedBrowsers } from '../web/supported-browsers.ts'
import { functionSources } from './build/bundles/functions.ts'
import { noticesOf } from './build/bundles/notices/notices.ts'
import { collectModules, shippedPackages } from './build/bundles/notices/shipped-packages.ts'
import { packAssets } from './build/bundles/pack-assets.ts'
import { findSharp, packSharp } from './build/bundles/pack-sharp.ts'
import { splitDynamicImports } from './build/bundles/split-dynamic-imports.ts'
import { stylesheetParts } from './build/bundles/stylesheet-parts.ts'
import { awsSdkReplacements, trimAwsSdk } from './build/bundles/trim-aws-sdk.ts'
import { pagePackageReplacements, trimPagePackages } from './build/bundles/trim-page-packages.ts'
import { assertReplacementsUsed } from './build/bundles/unused-replacements.ts'
import { exitWithHelp } from './ops/stage/run-command.ts'

const root = join(import.meta.dirname, '..')

/** What the pages Lambda has to know about the public bundle; see lambdas/pages. */
export interface SiteAssets {
  /** The code of the loader, which is inlined in every page. */
  loader: string
  /** The scripts that hydrate each page, in the order in which they run. `none` is for addresses without a page. */
  scripts: Partial<Record<PageId | 'none', string[]>>
  /** The whole stylesheet, which scripts load before they change a page. */
  stylesheet: string
  /**
   * The stylesheet in parts; each page inlines the parts that it uses. `faces` has the `@font-face` rules
   * that every page inlines, and `fonts` the URLs of all font files.
   */
  styles: StylePart[]
  faces: string
  fonts: string[]
}

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Code that functions run in worker threads, in files next to their bundles: file name to source file. */
const workers = { 'jobs-check-resume/resume-worker': 'lambdas/files/resume/worker.ts' }

type Manifest = Record<string, ManifestChunk>

/** A chunk and everything that it imports, directly or indirectly, in the order in which they run. */
function withImports(key: string, manifest: Manifest, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The web build has no ${key}.`)
  if (found.has(chunk)) return found
  for (const name of chunk.imports ?? []) withImports(name, manifest, found)
  return found.add(chunk)
}

/** Builds the site and the admin. Returns what the renderer needs to know about the result. */
export async function buildWeb(): Promise<SiteAssets> {
  const { ids: modules, plugin } = collectModules()
  await vite({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [plugin],
    // The renderer of previews is a build of its own.
    worker: { plugins: () => [plugin] },
  })
  const assets = await readSiteAssets(modules)
  const shipped = shippedPackages(modules, join(root, 'node_modules'))
  await writeFile(join(root, 'dist/web', noticesPath), noticesOf(shipped))
  await packAssets(join(root, 'dist/web'))
  // For tests that render pages as they are deployed, or look at what browsers load.
  await writeFile(join(root, 'dist/site-assets.json'), JSON.stringify(assets))
  await writeFile(join(root, 'dist/web-modules.json'), JSON.stringify([...modules]))
  return assets
}

/**
 * Reads the manifest of the web build, and adds the scripts that are built apart. Their modules join the others.
 * Throws a readable error if there is no manifest.
 */
async function readSiteAssets(modules: Set<string>): Promise<SiteAssets> {
  const file = join(root, 'dist/web/.vite/manifest.json')
  if (!existsSync(file)) throw new Error('The web app is not built yet: run `npm run build` first.')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  const [styling, hydration] = [manifest['src/styles/site.css'], manifest['src/site/start/hydrate.tsx']]
  if (!styling || !hydration)
    throw new Error('The web build has no src/styles/site.css or src/site/start/hydrate.tsx.')

  // Each page runs the shared code first, then its own code, then the hydration.
  const common = [...withImports('src/site/start/hydrate.tsx', manifest)].filter(
    (chunk) => chunk !== hydration,
  )
  const start = await writeHashed('start', '.min.js', await bundleStart('hydration/start', modules))
  const addresses = (chunks: Iterable<ManifestChunk>) => [
    start,
    ...[...chunks, hydration].map(({ file: name }) => `/${name}`),
  ]
  const ofPage = (id: PageId) =>
    addresses(withImports(`src/site/pages/${id}/${id}-page.tsx`, manifest, new Set(common)))
  const all = (await readFile(join(root, 'dist/web', styling.file), 'utf8')).trim()
  // All faces except those for a few letters, which are parts of the stylesheet. A face without a
  // `unicode-range` would be used for all text of its family while the others are held back on phones.
  const face = /@font-face\s*\{[^}]*(?<!-extended-[\w-]+)\.woff2[^}]*\}/g
  const css = shortNames(all.replaceAll(face, ''))
  // Pages inline the `@font-face` rules themselves: a second declaration of each would make browsers repaint
  // the text.
  const stylesheet = await writeHashed('site', '.min.css', css)
  // Nothing refers to the original stylesheet anymore.
  await rm(join(root, 'dist/web', styling.file))
  return {
    loader: await bundleLoader(modules),
    scripts: { ...Object.fromEntries(pageIds.map((id) => [id, ofPage(id)])), none: addresses(common) },
    stylesheet,
    styles: stylesheetParts(css),
    faces: (all.match(face) ?? []).join(''),
    fonts: globSync('assets/*.woff2', { cwd: join(root, 'dist/web') })
      .sort()
      .map((name) => `/${name}`),
  }
}

/** Shortens the minifier's variables for the two themes, which every color repeats. */
const shortNames = (css: string) =>
  css.replaceAll('--lightningcss-light', '--l').replaceAll('--lightningcss-dark', '--d')

/** Writes a file next to those of the web build, with its hash in the name. Resolves to its URL path. */
async function writeHashed(name: string, extension: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const address = `/assets/${name}-${hash}${extension}`
  await writeFile(join(root, 'dist/web', address), content)
  return address
}

/** Bundles one of the two scripts that load the others into a single file. */
async function bundleStart(name: 'client' | 'hydration/start', modules: Set<string>): Promise<string> {
  const { outputFiles, metafile } = await esbuild({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [join(root, `web/src/site/start/${name}.ts`)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: Object.entries(supportedBrowsers).map(([browser, version]) => browser + version),
  })
  for (const input of Object.keys(metafile.inputs)) modules.add(join(root, input))
  return outputFiles[0]?.text.trim() ?? ''
}

/** The loader, as it is inlined in pages. */
async function bundleLoader(modules: Set<string>): Promise<string> {
  const code = await bundleStart('client', modules)
  if (!code || /<\/?script|<!--/i.test(code)) throw new Error('The loader cannot stand in a page as it is.')
  return code
}

/**
 * The esbuild options for Lambdas. `dynamic-import: false` turns the SDK's `import('node:http')` into `require`.
 * The import would also load undici, which adds 20 ms to each cold start. Measure changes here with
 * `npm run bench -- --only lambdas`.
 */
export function bundleOptions(assets: SiteAssets) {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minify: true,
    supported: { 'dynamic-import': false },
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    // On Node, react-router-dom offers its ES modules only as `module-sync`. Its CommonJS cannot be tree-shaken.
    conditions: ['module', 'module-sync'],
    plugins: [trimAwsSdk, trimPagePackages],
    // Native code cannot be bundled. `packSharp` copies it next to the one bundle that uses it.
    external: ['sharp'],
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'warning',
    define: {
      __ROUTES__: JSON.stringify(routes),
      __API_METHODS__: JSON.stringify(methodsByPath()),
      __SITE_ASSETS__: JSON.stringify(JSON.stringify(assets)),
      'process.env.NODE_ENV': '"production"',
      // CommonJS has its own names for the path of a file.
      'import.meta.filename': '__filename',
      'import.meta.dirname': '__dirname',
      // Merely mentioning `ReadableStream` makes Node load web streams, which no Lambda uses.
      ReadableStream: 'undefined',
    },
  } satisfies BuildOptions
}

/** The replacements that must match something in a build of all Lambdas. */
export const bundleReplacements = [...awsSdkReplacements, ...pagePackageReplacements]

/** Options for debugging. Debuggers find the sources in the repository, with the inline source map. */
export const readable: BuildOptions = { minify: false, sourcemap: 'inline' }

/** Bundles all Lambdas in one esbuild run. Moves source maps away, because `Code.fromAsset` would deploy them. */
async function buildLambdas(
  assets: SiteAssets,
  out = join(root, 'dist/lambdas'),
  overrides: BuildOptions = {},
): Promise<void> {
  await rm(out, { recursive: true, force: true })
  const options = { ...bundleOptions(assets), ...overrides }
  const parts = splitDynamicImports()
  const result = await esbuild({
    ...options,
    metafile: true,
    plugins: [...(options.plugins ?? []), parts.plugin],
    entryPoints: Object.entries(functionSources()).map(([name, source]) => ({
      in: source,
      out: `${name}/index`,
    })),
    outdir: out,
  })
  assertReplacementsUsed({ inputs: bundleReplacements, define: options.define }, result.metafile, root)
  await esbuild({ ...options, entryPoints: workers, outdir: out, outExtension: { '.js': '.cjs' } })
  // At the same depth as the bundles, so that the relative paths of inline maps stay correct after copying.
  await parts.place(options, result.metafile, join(out, '../parts/on-demand'))
  for (const map of globSync('*/*.map', { cwd: out })) {
    const target = join(out, '../maps', map)
    await mkdir(dirname(target), { recursive: true })
    await rename(join(out, map), target)
  }
  await writeFile(join(out, '../lambdas-meta.json'), JSON.stringify(result.metafile))
}

if (isMain(import.meta.filename)) {
  const started = performance.now()
  const missing = Object.values(functionSources()).filter((source) => !existsSync(join(root, source)))
  if (missing.length) {
    console.error(`No handler file for: ${missing.join(', ')}`)
    process.exit(1)
  }
  exitWithHelp(import.meta.filename)
  const { values } = parseArgs({
    options: {
      readable: { type: 'boolean', default: false },
      deployable: { type: 'boolean', default: false },
    },
  })
  const out = join(root, 'dist/lambdas')
  const sharp = await findSharp(values).catch((error: Error) => {
    console.error(`This build cannot be deployed. ${error.message}`)
    process.exit(1)
  })
  await buildLambdas(await buildWeb(), out, values.readable ? readable : {})
  packSharp(join(out, 'jobs-check-upload'), sharp)
  // Tests must not use these bundles as if they were deployed ones. They rebuild if these files are missing.
  if (values.readable)
    for (const left of ['lambdas-meta.json', 'maps'])
      await rm(join(out, '..', left), { recursive: true, force: true })
  console.log(
    `Built ${relative(process.cwd(), join(root, 'dist')) || 'dist'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}
