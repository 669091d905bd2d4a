import { Problem } from '#shared/api/problem.ts'

/**
 * A place in a list that is sorted by time: the instant, then a piece of the id, so that no two posts share one.
 * Sort keys and cursors are made of it.
 */
export const placeOf = (instant: string, id: string): string => `${instant}#${id.slice(-12)}`

export const instantOf = (place: string): string => place.slice(0, 24)

/** After every place of its instant, and before those of the next millisecond. */
export const endOf = (instant: string): string => `${instant}#~`

const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[0-9a-f]{12}$/

/** What a caller is given to ask for the next page: a place in the list, and no key of the table. */
export const cursorOf = (place: string): string => Buffer.from(place).toString('base64url')

/** The place that a cursor names. Whatever we did not make is refused, and so is a place after `latest`. */
export function placeOfCursor(cursor: string, latest?: string): string {
  const place = Buffer.from(cursor, 'base64url').toString('latin1')
  const ours = pattern.test(place) && cursorOf(place) === cursor
  if (ours && (latest === undefined || place <= latest)) return place
  throw new Problem('invalid_request', 'This page of the list does not exist. Start from the first one.')
}
