import { Problem } from '#shared/api/problem.ts'
import { absent, equals, exists } from './expressions.ts'

/** Thrown by a transaction if its record was changed or deleted after it was read. */
export class VersionConflict extends Error {}

/** The version of records that were stored without one. */
export const firstVersion = 0

/** The condition that a record still has the version that was read. */
export const inVersion = (read: number) =>
  read === firstVersion ? [exists(), absent('version')] : equals('version', read)

/**
 * The 409 for a record that another user changed first. The screen tells the user what to do, because it has
 * their input.
 */
export const changedMeanwhile = (what: string): Problem =>
  new Problem('stale_version', `Somebody else changed this ${what} in the meantime. Please try again.`)

/**
 * Throws 409 if a change is based on another version than the stored one. Without a version, the change
 * overwrites.
 */
export function refuseStale(what: string, basedOn: number | undefined, stored: { version: number }): void {
  if (basedOn === undefined || basedOn === stored.version) return
  throw changedMeanwhile(what)
}
