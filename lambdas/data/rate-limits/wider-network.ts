import { networkPrefix } from './network.ts'

/**
 * The networks around a viewer's own: that of a site (/24 of IPv4, /48 of IPv6), as a single customer may hold it whole,
 * and that of a provider (/16, /32).
 */
export function widerNetworks(address: string): { site: string; provider: string } {
  const network = networkPrefix(address)
  const separator = network.includes(':') ? ':' : '.'
  const parts = network.split(separator)
  const first = (count: number) => parts.slice(0, count).join(separator)
  return { site: first(3), provider: first(2) }
}
