import type { PostSort } from '#shared/domain/posts/post-filter.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { decodeCursor, encodeCursor, timeSortKey, unknownPage } from '../../table/sort-key.ts'
import type { IndexedPost } from './summary-index.ts'

type Sorted = Pick<IndexedPost, 'id' | 'title' | 'updatedAt' | 'publishedAt'>

/** As much of a title as a cursor can hold. */
const titleLength = 60

/** The place of a post in a list. It is unique, and all that a cursor contains. Posts without a date come before all others. */
export function placeOf(post: Sorted, sort: PostSort): string {
  if (sort === 'changed') return timeSortKey(post.updatedAt, post.id)
  if (sort === 'published') return timeSortKey(post.publishedAt ?? noDate, post.id)
  return timeSortKey(fold(post.title).slice(0, titleLength), post.id)
}
const noDate = '0000-00-00T00:00:00.000Z'

export const comparePlaces = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const encodePlace = encodeCursor

/** The place in a cursor. Throws 400 for one that we did not make for a list with this order. */
export function decodePlace(cursor: string, sort: PostSort, parameter: 'cursor' | 'before'): string {
  if (sort !== 'title') return decodeCursor(cursor, { parameter })
  const place = Buffer.from(cursor, 'base64url').toString()
  if (/^.{0,60}#[0-9a-f]{12}$/su.test(place) && encodeCursor(place) === cursor) return place
  throw unknownPage(parameter)
}
