/**
 * Builds everything that is deployed: the web app (dist/web), then every Lambda (dist/lambdas/<name>/index.js).
 * The order matters: the pages Lambda carries the names of the web build's files and its stylesheet.
 */
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type BuildOptions, build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { endpointIds, lambdaFile, routes } from '../shared/api/index.ts'
import { leanPages } from './bundles/lean-pages.ts'
import { leanSdk } from './bundles/lean-sdk.ts'
import { ownContract } from './bundles/own-contract.ts'
import { partsOnDemand } from './bundles/parts-on-demand.ts'
import { packSharp } from './bundles/sharp.ts'

const root = join(import.meta.dirname, '..')

/** What the pages Lambda must know about the public bundle; see lambdas/pages. */
export interface SiteAssets {
  /** The loader, which every page begins with. */
  script: string
  /** What it runs to bring a page to life, in this order, by the module of the page's own part; '' has none. */
  scripts: Record<string, string[]>
  /** The stylesheet, and apart from it the fonts that it asks for. */
  css: string
  faces: string
  fonts: string[]
}

interface ManifestChunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** Functions that are not an endpoint of the contract: name of the bundle and its source. */
const otherFunctions = {
  pages: 'lambdas/pages/render.ts',
  'origin-authorise': 'lambdas/origin/authorise.ts',
  'jobs-check-upload': 'lambdas/jobs/check-upload.ts',
  'jobs-purge-cdn': 'lambdas/jobs/purge-cdn.ts',
  'jobs-check-resume': 'lambdas/jobs/check-resume.ts',
} as const

/** Every function of the system: bundle name to source file, from the repository's root. */
export function functionSources(): Record<string, string> {
  const endpoints = endpointIds.map((id) => [id.replace('.', '-'), lambdaFile(id)] as const)
  return { ...Object.fromEntries(endpoints), ...otherFunctions }
}

type Manifest = Record<string, ManifestChunk>

/** A chunk and all that it imports, directly or not, in the order in which they run. */
function withImports(key: string, manifest: Manifest, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The web build has no ${key}.`)
  if (found.has(chunk)) return found
  for (const name of chunk.imports ?? []) withImports(name, manifest, found)
  return found.add(chunk)
}

/** Builds the site and the admin; answers what the renderer needs of the result. */
export async function buildWeb(): Promise<SiteAssets> {
  await vite({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  return readSiteAssets()
}

/** Reads the web build's manifest. Fails with a sentence when there is none. */
export async function readSiteAssets(): Promise<SiteAssets> {
  const file = join(root, 'dist/web/.vite/manifest.json')
  if (!existsSync(file)) throw new Error('The web app is not built yet: run `npm run build` first.')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  const [loader, hydration] = [manifest['src/site/client.ts'], manifest['src/site/hydrate.tsx']]
  if (!loader || !hydration)
    throw new Error('The web build has no src/site/client.ts or src/site/hydrate.tsx.')

  // What every page needs, then its own part, then what brings both to life.
  const all = [...withImports('src/site/hydrate.tsx', manifest)].filter((chunk) => chunk !== hydration)
  const parts = [...all, hydration].flatMap((chunk) => chunk.dynamicImports ?? [])
  const scripts = parts.map((key) => {
    const part = withImports(key, manifest, new Set(all))
    return [key, [...part, hydration].map(({ file: name }) => `/${name}`)] as const
  })
  const styles = await Promise.all(
    (loader.css ?? []).map((name) => readFile(join(root, 'dist/web', name), 'utf8')),
  )
  const css = styles.join('').trim()
  const face = /@font-face\s*\{[^}]*\.woff2[^}]*\}/g
  return {
    script: `/${loader.file}`,
    scripts: {
      '': [...all, hydration].map(({ file: name }) => `/${name}`),
      ...Object.fromEntries(scripts),
    },
    css: css.replaceAll(face, ''),
    faces: (css.match(face) ?? []).join(''),
    fonts: globSync('assets/*.woff2', { cwd: join(root, 'dist/web') })
      .sort()
      .map((name) => `/${name}`),
  }
}

/**
 * How Lambdas are bundled: minified CommonJS, and `require` where the SDK says `import('node:http')`, because an
 * ESM `node:http` loads undici too: 20 ms of each cold start. `npm run bench -- --only lambdas` tells what pays.
 */
export function bundleOptions(assets: SiteAssets): BuildOptions {
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
    // react-router-dom hides its ES modules from bundlers on Node behind the second; CommonJS cannot be thinned out.
    conditions: ['module', 'module-sync'],
    plugins: [leanSdk, leanPages, ownContract],
    // Native: it lies beside the one bundle that uses it.
    external: ['sharp'],
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'warning',
    define: {
      __ROUTES__: JSON.stringify(routes),
      __SITE_ASSETS__: JSON.stringify(assets),
      'process.env.NODE_ENV': '"production"',
      // Asking whether something is one makes Node load its web streams; nothing here is.
      ReadableStream: 'undefined',
    },
  }
}

/** Bundles every Lambda in one esbuild run. Source maps stay outside the assets: `Code.fromAsset` would pack them. */
export async function buildLambdas(assets: SiteAssets, out = join(root, 'dist/lambdas')): Promise<void> {
  await rm(out, { recursive: true, force: true })
  const options = bundleOptions(assets)
  const parts = partsOnDemand()
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
  await parts.place(options, result.metafile, join(out, '../parts'))
  for (const map of globSync('*/index.js.map', { cwd: out })) {
    const target = join(out, '../maps', map)
    await mkdir(dirname(target), { recursive: true })
    await rename(join(out, map), target)
  }
  const hint = packSharp(join(out, 'jobs-check-upload'))
  if (hint) console.warn(hint)
  await writeFile(join(out, '../lambdas-meta.json'), JSON.stringify(result.metafile))
}

if (import.meta.main) {
  const started = performance.now()
  const missing = Object.values(functionSources()).filter((source) => !existsSync(join(root, source)))
  if (missing.length) {
    console.error(`No handler file for: ${missing.join(', ')}`)
    process.exit(1)
  }
  await buildLambdas(await buildWeb())
  console.log(
    `Built ${relative(process.cwd(), join(root, 'dist')) || 'dist'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}
