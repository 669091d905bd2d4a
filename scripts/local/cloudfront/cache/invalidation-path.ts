import { normalisePath } from '../path-pattern.ts'

/** An invalidation path: exact, or everything that begins so where it ends in `*`; a star elsewhere is a star. */
export function invalidationPath(path: string): (address: string) => boolean {
  const wanted = normalisePath(path)
  if (!wanted.endsWith('*')) return (address) => normalisePath(address) === wanted
  const start = wanted.slice(0, -1)
  return (address) => normalisePath(address).startsWith(start)
}
