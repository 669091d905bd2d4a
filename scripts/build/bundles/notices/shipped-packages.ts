import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A package of which browsers get a copy. */
export interface ShippedPackage {
  name: string
  version: string
  license: string
  author: string | undefined
  folder: string
}

/** Collects the modules that are in the output of a build. */
export function collectModules() {
  const ids = new Set<string>()
  const plugin: Plugin = {
    name: 'collect-modules',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') for (const id of output.moduleIds) ids.add(id)
    },
  }
  return { ids, plugin }
}

/** What ships without being a module: the base rules that Tailwind puts into stylesheets, and the fonts. */
const notModules = [
  'tailwindcss',
  '@fontsource-variable/ibm-plex-sans',
  '@fontsource-variable/newsreader',
  '@fontsource/ibm-plex-mono',
]

/** The root of the package that contains a module; undefined for our own. */
function folderOf(id: string, nodeModules: string): string | undefined {
  // The bundler's own helpers, such as `\0rolldown/runtime.js`.
  const [, helper] = /^\0(rolldown|vite)\//.exec(id) ?? []
  if (helper) return join(nodeModules, helper)
  const path = id.replaceAll('\\', '/')
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
}

function readPackage(folder: string): ShippedPackage {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string; author?: string | { name?: string } }
  return {
    name,
    version,
    license: license ?? 'unknown',
    author: typeof author === 'string' ? author : author?.name,
    folder,
  }
}

/** The packages of these modules and of what else ships, sorted by name. */
export function shippedPackages(ids: Iterable<string>, nodeModules: string): ShippedPackage[] {
  const folders = new Set(notModules.map((name) => join(nodeModules, name)))
  for (const id of ids) {
    const folder = folderOf(id, nodeModules)
    if (folder) folders.add(folder)
  }
  return [...folders].map(readPackage).toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
