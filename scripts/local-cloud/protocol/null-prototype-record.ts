/**
 * A record for keys that come from outside. It has no prototype, so `constructor` and `toString` are not found unless
 * they were added, and `__proto__` is an ordinary key. The last value of a key wins.
 */
export function recordOf<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const record = Object.fromEntries(entries)
  Object.setPrototypeOf(record, null)
  return record
}

/** Looks up a key that comes from outside, without finding what every object inherits. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
