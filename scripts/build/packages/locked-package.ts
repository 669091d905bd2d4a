import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { PinnedPackage } from './fetch-packages.ts'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

/** What the project's lockfile pins of a package, as the one that `dependent` would load. */
export function lockedPackage(name: string, dependent: string): PinnedPackage {
  const file = join(import.meta.dirname, '../../../package-lock.json')
  const { packages } = Lock.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { version, integrity } =
    packages[`node_modules/${dependent}/node_modules/${name}`] ?? packages[`node_modules/${name}`] ?? {}
  if (!version || !integrity) throw new Error(`package-lock.json does not contain ${name}.`)
  return { name, version, integrity }
}
