import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPackages, type PinnedPackage } from '../packages/fetch-packages.ts'
import { sharpPackages } from './sharp-packages.ts'

interface FindOptions {
  /** Whether the bundle must work on Lambda, rather than on this machine. */
  deployable: boolean
  /** The folder of the installed packages. */
  installed?: string
  fetch?: (packages: readonly PinnedPackage[]) => Promise<string>
}

/** Where Node looks for the packages that sharp needs. */
const foldersOf = (name: string, installed: string) => [
  join(installed, 'sharp/node_modules', name),
  join(installed, name),
]

/** The version of the package in a folder; undefined if there is none. */
function versionIn(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string }).version
  } catch {
    return undefined
  }
}

/** Files that are needed only to build sharp from source. */
const isSource = (path: string) => /^\/(src|install)(\/|$)/.test(path)

/**
 * Finds the folders of the packages that a function with sharp needs, by name. npm installs native code only for
 * the machine's own platform. A bundle that will be deployed gets what is missing for Lambda from the registry,
 * in the versions of the lockfile. Otherwise there are no folders, and the local cloud's functions find the
 * machine's own sharp in the project's `node_modules`.
 */
export async function findSharp({
  deployable,
  installed = join(import.meta.dirname, '../../../node_modules'),
  fetch = fetchPackages,
}: FindOptions): Promise<ReadonlyMap<string, string>> {
  const packages = sharpPackages().map((pinned) => ({
    pinned,
    folder: foldersOf(pinned.name, installed).find((folder) => versionIn(folder) === pinned.version),
  }))
  const missing = packages.filter(({ folder }) => folder === undefined).map(({ pinned }) => pinned)
  if (missing.length > 0 && !deployable) return new Map()
  const fetched = missing.length > 0 ? await fetch(missing) : installed
  return new Map(
    packages.map(({ pinned: { name }, folder = join(fetched, 'node_modules', name) }) => [name, folder]),
  )
}

/** Copies packages next to a bundle, because native code cannot be bundled. */
export function packSharp(bundle: string, folders: ReadonlyMap<string, string>): void {
  for (const [name, from] of folders) {
    cpSync(from, join(bundle, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (file) => !isSource(file.slice(from.length).replaceAll('\\', '/')),
    })
  }
}
