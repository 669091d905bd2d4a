/** Percent-encoded characters that need no encoding mean the same without (RFC 3986): CloudFront matches on that form. */
export const normalisePath = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : encoded
  })

/** A behaviour's path pattern: `*` for any characters, `?` for one; case matters, the slash in front does not. */
export function pathPattern(pattern: string): (path: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^/${source}$`, 's')
  return (path) => expression.test(normalisePath(path))
}
