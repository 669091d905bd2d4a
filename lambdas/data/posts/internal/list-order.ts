import type { PostSort } from '#shared/domain/posts/post-filter.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { decodeCursor, encodeCursor, timeSortKey, unknownPage } from '../../table/sort-key.ts'
import type { IndexedPost } from './summary-index.ts'

type Sorted = Pick<IndexedPost, 'id' | 'title' | 'updatedAt' | 'publishedAt'>

/** How many characters of a title a cursor contains. */
const titleLength = 60

/**
 * The unique sort position of a post in a list, which is what a cursor contains. Posts without a date sort
 * first.
 */
export function placeOf(post: Sorted, sort: PostSort): string {
  if (sort === 'changed') return timeSortKey(post.updatedAt, post.id)
  if (sort === 'published') return timeSortKey(post.publishedAt ?? noDate, post.id)
  return timeSortKey(fold(post.title).slice(0, titleLength), post.id)
}
const noDate = '0000-00-00T00:00:00.000Z'

export const comparePlaces = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const encodePlace = encodeCursor

/** The position in a cursor. Throws 400 for a cursor that we did not issue for a list in this order. */
export function decodePlace(cursor: string, sort: PostSort, parameter: 'cursor' | 'before'): string {
  if (sort !== 'title') return decodeCursor(cursor, { parameter })
  const place = Buffer.from(cursor, 'base64url').toString()
  if (/^.{0,60}#[0-9a-f]{12}$/su.test(place) && encodeCursor(place) === cursor) return place
  throw unknownPage(parameter)
}
