import * as z from 'zod'
import type { AcceptedLicense } from './accepted-licenses.ts'
import { meetsLicense } from './license-expression.ts'

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** SPDX's word for a package that does not say what its license is. It can be accepted after reading its files. */
const noneNamed = 'NOASSERTION'

interface Rules {
  allowed: ReadonlySet<string>
  accepted: readonly AcceptedLicense[]
}

/**
 * Checks the licenses of all packages in a lockfile that are not only for development. Optional packages count, even
 * those for other platforms and the tools that only developers' machines install, because nothing in the lockfile
 * tells them from what is deployed.
 */
export function licenseFaults(lockfile: unknown, { allowed, accepted }: Rules) {
  const production = new Map<string, { name: string; license: string | undefined }>()
  for (const [path, { version, license, dev, link }] of Object.entries(Lockfile.parse(lockfile).packages)) {
    // The project itself and its workspaces, which node_modules has a link to.
    if (!path.includes('node_modules/') || link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (!dev) production.set(`${name}@${version}`, { name, license })
  }
  const used = new Set<AcceptedLicense>()
  const faults = [...production].flatMap(([id, { name, license }]) => {
    const met = meetsLicense(license ?? noneNamed, (each) => {
      const row = accepted.find((one) => one.license === each && isNamed(name, one.packages))
      if (row) used.add(row)
      return allowed.has(each) || row !== undefined
    })
    if (met === undefined) return [`${id} has a license that is not an SPDX expression: ${license}.`]
    if (met) return []
    return [
      license === undefined
        ? `${id} names no license.`
        : `${id} has a license that is not accepted: ${license}.`,
    ]
  })
  const unused = accepted
    .filter((row) => !used.has(row))
    .map(({ packages, license }) => `No package ${packages} has the accepted license ${license} any more.`)
  return { checked: production.size, faults: [...faults, ...unused] }
}

function isNamed(name: string, pattern: string): boolean {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`).test(name)
}
