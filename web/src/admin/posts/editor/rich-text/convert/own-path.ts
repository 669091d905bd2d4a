/**
 * An address of our own site as its path, so that the link leads to it under any domain, and follows an article that
 * moves. Other addresses stay as they are.
 */
export function toOwnPath(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, search, hash } = new URL(address)
  return origin === location.origin ? pathname + search + hash : address
}
