import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The platform of the upload check. Keep it the same as in infra/constructs/uploads/upload-check.ts. */
const platform = 'linux-x64'
const native = [`@img/sharp-${platform}`, `@img/sharp-libvips-${platform}`]
/** The packages that are needed at run time: sharp and its dependencies. */
const packages = ['sharp', '@img/colour', 'detect-libc', 'semver', ...native]

const ownFolder = join(import.meta.dirname, '../../node_modules/sharp')
/** The folders in which Node would look for these packages. */
const places = createRequire(join(ownFolder, 'package.json')).resolve.paths('semver') ?? []

const folderOf = (name: string): string | undefined =>
  name === 'sharp'
    ? ownFolder
    : places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, 'package.json')))

/** Files that are needed only to build sharp from source. */
const isSource = (path: string) => /^\/(src|install)(\/|$)/.test(path)

/**
 * Copies sharp and its dependencies next to a bundle, because native code cannot be bundled. On other
 * platforms the Linux version may be missing. Then this returns how to install it, and the local cloud uses
 * the machine's own version.
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
