import { isIPv6 } from 'node:net'

/**
 * The network of an IP address: an IPv4 address itself, or the prefix of an IPv6 address. A customer has at
 * least a /64, which counts as one address; many have a /48.
 */
export function networkPrefix(address: string, bits: 48 | 64 = 64): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
