import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What the upload check runs on: the architecture that infra/constructs/upload-check.ts names. */
const platform = 'linux-x64'
const native = [`@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`]
/** What sharp loads at run time, itself included. */
const packages = ['sharp', '@img/colour', 'detect-libc', 'semver', ...native]

const ownFolder = join(import.meta.dirname, '../../node_modules/sharp')
/** The places that Node itself would look in. */
const places = createRequire(join(ownFolder, 'package.json')).resolve.paths('semver') ?? []

const folderOf = (name: string): string | undefined =>
  name === 'sharp'
    ? ownFolder
    : places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, 'package.json')))

/** What building sharp from its sources needs, and running it does not. */
const isSource = (path: string) => /^\/(src|install)(\/|$)/.test(path)

/**
 * Lays sharp and what it loads beside a bundle: native code cannot be bundled. On a machine of another platform it
 * may be missing: then the answer is how to get it, and the local cloud makes do with the machine's own.
 */
export function packSharp(bundle: string): string | undefined {
  if (native.some((name) => !folderOf(name))) return howToGetIt()
  for (const name of packages) {
    const from = folderOf(name)
    if (!from) throw new Error(`${name} is not installed: run \`npm ci\`.`)
    cpSync(from, join(bundle, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (file) => !isSource(file.slice(from.length).replaceAll('\\', '/')),
    })
  }
  return undefined
}

function howToGetIt(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ownFolder, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const wanted = native.map((name) => `${name}@${optionalDependencies[name]}`)
  return `The upload check cannot be deployed from here yet: npm install --os=linux --cpu=x64 --libc=glibc --no-save ${wanted.join(' ')}`
}
