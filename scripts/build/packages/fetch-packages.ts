import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Npm, npmOfThisMachine } from './npm.ts'

/** One package, as a lockfile names it. */
export interface PinnedPackage {
  name: string
  version: string
  /** The checksum of its archive: `sha512-…`. */
  integrity: string
}

interface FetchOptions {
  /** Where the folders of fetched packages are kept. */
  cache?: string
  npm?: Npm
}

const root = join(import.meta.dirname, '../../..')

/**
 * Installs exactly these packages, without their dependencies or scripts, into a folder of their own, and
 * resolves to the folder that contains their `node_modules`. npm does it, so its registry settings, cache and
 * integrity check apply. The packages may be for another platform. A folder that is complete is reused.
 */
export async function fetchPackages(
  packages: readonly PinnedPackage[],
  { cache = join(root, '.local/packages'), npm = npmOfThisMachine }: FetchOptions = {},
): Promise<string> {
  const files = manifestAndLock(packages)
  const id = createHash('sha256').update(JSON.stringify(files.lock)).digest('hex').slice(0, 16)
  const folder = join(cache, id)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  // The folder gets its name only when it is complete.
  const unfinished = await mkdtemp(join(cache, `${id}.`))
  try {
    await writeFile(join(unfinished, 'package.json'), JSON.stringify(files.manifest))
    await writeFile(join(unfinished, 'package-lock.json'), JSON.stringify(files.lock))
    // The project's settings may name a registry, too.
    await copyFile(join(root, '.npmrc'), join(unfinished, '.npmrc'))
    // Otherwise `npm run --silent` would silence it, too, and with it the reason of a failure.
    const { succeeded, output } = await npm(['ci', '--ignore-scripts', '--loglevel=error'], unfinished)
    if (!succeeded) throw new Error(whatFailed(packages, output))
    for (const each of packages) await assertInstalled(each, unfinished)
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another process was faster.
      if (!existsSync(folder)) throw error
    })
    return folder
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * The package.json and package-lock.json of a folder that contains only these packages. The lock names neither
 * their dependencies nor their platforms, so npm installs no other packages and accepts them on every machine.
 */
export function manifestAndLock(packages: readonly PinnedPackage[]) {
  const sorted = packages.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const project = { name: 'fetched-packages', version: '1.0.0' }
  const dependencies = Object.fromEntries(sorted.map(({ name, version }) => [name, version]))
  return {
    manifest: { ...project, private: true, dependencies },
    lock: {
      ...project,
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { ...project, dependencies },
        ...Object.fromEntries(
          sorted.map(({ name, version, integrity }) => [`node_modules/${name}`, { version, integrity }]),
        ),
      },
    },
  }
}

const nameOf = ({ name, version }: PinnedPackage) => `${name}@${version}`

/** npm may be configured to leave packages out, and then reports success. */
async function assertInstalled(wanted: PinnedPackage, folder: string): Promise<void> {
  const file = join(folder, 'node_modules', wanted.name, 'package.json')
  const { version } = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as { version?: string }
  // npm also takes a version with a `v` in front.
  if (version?.replace(/^v/, '') === wanted.version) return
  throw new Error(
    `npm did not install ${nameOf(wanted)} into ${folder}: check your npm settings with \`npm config list\`, then run the command again.`,
  )
}

/** One sentence for people: which package could not be fetched, why, and what to do. */
function whatFailed(packages: readonly PinnedPackage[], output: string): string {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1]
  const named = packages.filter(({ name, integrity }) => output.includes(integrity) || output.includes(name))
  const failed = (named.length > 0 ? named : packages).map(nameOf).join(' and ')
  if (code === 'EINTEGRITY') {
    return `The download of ${failed} does not have the expected checksum: run \`npm cache verify\` and the command again; if it fails again, compare the checksum with the registry’s before you trust it.`
  }
  return `npm could not fetch ${failed} (${code ?? (output.trim().split('\n')[0] || 'no reason given')}): check the network and your npm registry settings, then run the command again.`
}
