import { normalizePath } from '../path-pattern.ts'

/**
 * A test for an invalidation path: an exact path, or a prefix if it ends in `*`, the only place where CloudFront
 * takes one.
 */
export function invalidationPath(path: string): (address: string) => boolean {
  const wanted = normalizePath(path)
  if (!wanted.endsWith('*')) return (address) => normalizePath(address) === wanted
  const start = wanted.slice(0, -1)
  return (address) => normalizePath(address).startsWith(start)
}
