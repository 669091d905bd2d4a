/** Decodes percent-encoded unreserved characters, as CloudFront does before it matches (RFC 3986). */
export const normalizePath = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : encoded
  })

/**
 * A test for a behavior's path pattern. `*` stands for any characters, `?` for one. Case matters; a leading
 * slash does not.
 */
export function pathPattern(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^/${source}$`, 's')
  return (path) => expression.test(normalizePath(path))
}
