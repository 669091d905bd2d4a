/**
 * Converts an absolute address of our own site to a path, so that the link works on any domain and is updated when an
 * article moves. Other addresses stay unchanged.
 */
export function toOwnPath(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, search, hash } = new URL(address)
  return origin === location.origin ? pathname + search + hash : address
}
