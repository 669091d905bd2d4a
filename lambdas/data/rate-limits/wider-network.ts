import { networkPrefix } from './network.ts'

/**
 * The larger networks around an IP address: a site's (IPv4 /24, IPv6 /48), which may belong to a single
 * customer, and a provider's (/16, /32).
 */
export function widerNetworks(address: string): { site: string; provider: string } {
  const network = networkPrefix(address)
  const separator = network.includes(':') ? ':' : '.'
  const parts = network.split(separator)
  const first = (count: number) => parts.slice(0, count).join(separator)
  return { site: first(3), provider: first(2) }
}
