import * as z from 'zod'

const Lockfile = z.object({
  name: z.string(),
  version: z.string(),
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
})

const algorithms: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' }

/** `sha512-…` in base64, as CycloneDX writes it. */
const hashesOf = (integrity = '') =>
  integrity.split(' ').flatMap((each) => {
    const [, algorithm = '', digest = ''] = /^(\w+)-(.+)$/.exec(each) ?? []
    const alg = algorithms[algorithm]
    return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : []
  })

/** `@scope/name` as a package URL writes it. */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * A list of all packages in CycloneDX 1.5, from the lockfile alone. Not `npm sbom`, which refuses a tree in which any
 * package asks for a version that it did not get, down to a beta of a tool of a tool.
 */
export function billOfMaterials(lockfile: unknown) {
  const { name, version, packages } = Lockfile.parse(lockfile)
  const found = Object.entries(packages).flatMap(([path, each]) => {
    if (path === '' || each.version === undefined) return []
    const title = each.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const purl = purlOf(title, each.version)
    const scope =
      each.dev || each.optional || each.devOptional ? ('optional' as const) : ('required' as const)
    const hashes = hashesOf(each.integrity)
    return [
      {
        type: 'library',
        'bom-ref': purl,
        name: title,
        version: each.version,
        scope,
        purl,
        ...(hashes.length > 0 && { hashes }),
        ...(each.license && { licenses: [{ expression: each.license }] }),
      },
    ]
  })
  // The same version can be installed in several places, for one of which it may be needed.
  const byRef = new Map(found.filter(({ scope }) => scope === 'optional').map((each) => [each.purl, each]))
  for (const each of found.filter(({ scope }) => scope === 'required')) byRef.set(each.purl, each)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'self', name, version } },
    components: [...byRef.values()].toSorted((a, b) => a.purl.localeCompare(b.purl)),
  }
}
