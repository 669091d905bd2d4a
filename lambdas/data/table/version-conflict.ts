import { Problem } from '#shared/api/problem.ts'

/** Thrown by a transaction: what it is based on was changed or deleted after it was read. */
export class VersionConflict extends Error {}

/** What records have that were stored before there were versions. */
export const firstVersion = 0

/** A condition with its value: the record is in the version that was read. */
export const inVersion = (read: number): { condition: string; values: Record<string, number> } =>
  read === firstVersion
    ? { condition: 'attribute_exists(pk) AND attribute_not_exists(version)', values: {} }
    : { condition: 'version = :read', values: { ':read': read } }

/** Somebody else was faster. What to do about it, the screen says: it knows what was typed. */
export const changedMeanwhile = (what: string): Problem =>
  new Problem('stale_version', `Somebody else changed this ${what} in the meantime. Please try again.`)

/** Refuses a change that is based on another version than the stored one. Who states none, overwrites. */
export function refuseStale(what: string, basedOn: number | undefined, stored: { version: number }): void {
  if (basedOn === undefined || basedOn === stored.version) return
  throw changedMeanwhile(what)
}
