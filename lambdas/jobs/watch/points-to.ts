import { resolve4, resolveCname } from 'node:dns/promises'

type Lookup = (name: string) => Promise<string[]>

/** Without a record, a lookup rejects. */
const found = (lookup: Promise<string[]>): Promise<string[]> => lookup.catch(() => [])

/**
 * Whether a name leads to a host, by a CNAME record or by the same addresses, as alias records do. A name that does not
 * exist yet, or still leads to another site, does not.
 */
export async function pointsTo(
  name: string,
  host: string,
  dns: { resolveCname: Lookup; resolve4: Lookup } = { resolveCname, resolve4 },
): Promise<boolean> {
  const names = await found(dns.resolveCname(name))
  if (names.some((one) => one.toLowerCase().replace(/\.$/, '') === host.toLowerCase())) return true
  const [own, hosts] = await Promise.all([found(dns.resolve4(name)), found(dns.resolve4(host))])
  return own.some((address) => hosts.includes(address))
}
