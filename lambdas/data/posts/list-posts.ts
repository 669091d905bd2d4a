import type { PostRow } from '#shared/domain/posts/post.ts'
import type { PostFilter } from '#shared/domain/posts/post-filter.ts'
import { type Directory, readDirectory } from '../directory/directory.ts'
import { equals, lessThan, moreThan, where } from '../table/expressions.ts'
import { batchGet, type Item, queryItems } from '../table/table.ts'
import type { IndexName } from '../table/table-schema.ts'
import { comparePlaces, decodePlace, encodePlace, placeOf } from './internal/list-order.ts'
import { matcher } from './internal/match-posts.ts'
import { createSummaryIndex, toIndexedPost } from './internal/summary-index.ts'
import { toPostRow } from './load-post.ts'
import { readPostCounts } from './post-totals.ts'
import { staffLists, summaryKey, toSummary } from './stored-post.ts'

export interface ListRequest extends Partial<PostFilter> {
  limit: number
  cursor?: string | undefined
  before?: string | undefined
  /** The id of the only author whose posts the user may see; `null` for all authors. */
  restrictedTo: string | null
  now: Date
}

export interface PostsPage {
  posts: PostRow[]
  /** The total number of matching posts, over all pages. */
  total: number
  nextCursor?: string
  previousCursor?: string
}

/** Sort positions before or after which the page lies. Without either, it is the first page. */
interface Position {
  after?: string | undefined
  before?: string | undefined
}

interface Slice<T> {
  entries: T[]
  hasPrevious: boolean
  hasNext: boolean
}

/** Answers lists that no index of the table can sort or filter. */
export const summaryIndex = createSummaryIndex()

/**
 * A page of posts for staff. The plain lists (all posts, the trash, or one author's, by last change) are
 * queries of a table index; every other filter and order uses the in-memory summary index.
 */
export async function listPosts(request: ListRequest): Promise<PostsPage> {
  const { restrictedTo, sort = 'changed', cursor, before } = request
  if (restrictedTo && request.author && request.author !== restrictedTo) return { posts: [], total: 0 }
  const filter = { ...request, author: restrictedTo ?? request.author }
  const position: Position = before
    ? { before: decodePlace(before, sort, 'before') }
    : { after: cursor && decodePlace(cursor, sort, 'cursor') }
  return isPlain(filter) ? listPlain(filter, position) : searchIndex(filter, position)
}

const isPlain = ({ q, category, tag, from, to, status, sort = 'changed' }: ListRequest): boolean =>
  !(q?.trim() || category || tag || from || to) &&
  sort === 'changed' &&
  (status === undefined || status === 'trash')

async function listPlain(filter: ListRequest, position: Position): Promise<PostsPage> {
  const { author, status, order, limit, now } = filter
  const { all, author: prefix } = staffLists[status === 'trash' ? 'trash' : 'posts']
  const list: StaffList = author
    ? { index: 'byAuthor', key: 'gsi3pk', value: prefix + author }
    : { index: 'changed', key: 'gsi2pk', value: all }
  const [slice, directory] = await Promise.all([
    querySlice(list, position, { limit, ascending: order === 'asc' }),
    readDirectory(),
  ])
  const posts = slice.entries.map(toSummary)
  const counts = await readPostCounts(author ?? null, directory, now)
  return {
    posts: posts.map((post) => toPostRow(post, directory)),
    total: status === 'trash' ? counts.trash : counts.all,
    ...cursorsOf(
      slice,
      posts.map((post) => placeOf(post, 'changed')),
    ),
  }
}

interface StaffList {
  index: IndexName
  key: 'gsi2pk' | 'gsi3pk'
  value: string
}

async function querySlice(
  { index, key, value }: StaffList,
  { after, before }: Position,
  { limit, ascending }: { limit: number; ascending: boolean },
): Promise<Slice<Item>> {
  const forward = ascending === (before === undefined)
  const place = before ?? after
  const items = await queryItems({
    IndexName: index,
    ...where([equals(key, value), place && (forward ? moreThan : lessThan)('gsi2sk', place)]),
    ScanIndexForward: forward,
    // One more than asked for shows whether there is another page.
    Limit: limit + 1,
  })
  const hasMore = items.length > limit
  const entries = items.slice(0, limit)
  if (before === undefined) return { entries, hasPrevious: after !== undefined, hasNext: hasMore }
  // Less than a page precedes this position, so return the full first page.
  if (!hasMore) return querySlice({ index, key, value }, {}, { limit, ascending })
  return { entries: entries.reverse(), hasPrevious: true, hasNext: true }
}

async function searchIndex(filter: ListRequest, position: Position): Promise<PostsPage> {
  const { sort = 'changed', order, limit, now } = filter
  const [indexed, directory] = await Promise.all([summaryIndex.read(now), readDirectory()])
  const matches = matcher(filter, directory, now)
  const direction = order === 'asc' ? 1 : -1
  const found = [...indexed.values()]
    .filter(matches)
    .map((post) => ({ id: post.id, place: placeOf(post, sort) }))
    .sort((a, b) => direction * comparePlaces(a.place, b.place))
  const slice = sliceOf(found, position, { limit, direction })
  return {
    posts: await readRows(
      slice.entries.map(({ id }) => id),
      matches,
      directory,
    ),
    total: found.length,
    ...cursorsOf(
      slice,
      slice.entries.map(({ place }) => place),
    ),
  }
}

function sliceOf<T extends { place: string }>(
  found: readonly T[],
  { after, before }: Position,
  { limit, direction }: { limit: number; direction: 1 | -1 },
): Slice<T> {
  const place = before ?? after
  const compare = (entry: T) => (place === undefined ? 1 : direction * comparePlaces(entry.place, place))
  const firstAfter = found.findIndex((entry) =>
    before === undefined ? compare(entry) > 0 : compare(entry) >= 0,
  )
  const at = firstAfter < 0 ? found.length : firstAfter
  const start = before === undefined ? at : Math.max(0, at - limit)
  const entries = found.slice(start, start + limit)
  return { entries, hasPrevious: start > 0, hasNext: start + entries.length < found.length }
}

const cursorsOf = (
  { hasPrevious, hasNext }: Slice<unknown>,
  places: readonly string[],
): Pick<PostsPage, 'nextCursor' | 'previousCursor'> => {
  const [first, last] = [places[0], places.at(-1)]
  return {
    ...(hasNext && last !== undefined && { nextCursor: encodePlace(last) }),
    ...(hasPrevious && first !== undefined && { previousCursor: encodePlace(first) }),
  }
}

/** Reads the current posts, leaves out those that no longer match, and corrects the index. */
async function readRows(
  ids: readonly string[],
  matches: ReturnType<typeof matcher>,
  directory: Directory,
): Promise<PostRow[]> {
  const items = await batchGet(ids.map(summaryKey))
  const current = new Map(items.map((item) => [toIndexedPost(item).id, item]))
  return ids.flatMap((id) => {
    const item = current.get(id)
    const post = item && toIndexedPost(item)
    summaryIndex.correct(id, post)
    return item && post && matches(post) ? [toPostRow(toSummary(item), directory)] : []
  })
}
