import type { PostStatus } from '#shared/domain/posts/post.ts'
import { fold } from '#shared/domain/text/fold.ts'
import * as z from '#shared/zod.ts'
import { ListIndex } from '../../table/list-index.ts'
import { queryChangedSince, queryWholeList } from '../../table/query-by-time.ts'
import { instantFromSortKey } from '../../table/sort-key.ts'
import type { Item } from '../../table/table.ts'
import { authorIdFrom, SummaryItem, staffLists } from '../stored-post.ts'

/** The fields by which the staff's list filters and sorts. */
export interface IndexedPost {
  id: string
  title: string
  status: PostStatus
  authorId: string | null
  categoryId: string | null
  tags: readonly string[]
  tagSlugs?: Readonly<Record<string, string>> | undefined
  publishedAt: string | null
  updatedAt: string
  deletedAt: string | undefined
  version: number
  /** Title, excerpt, tags and slug, folded. The names of author and category are found by their ids. */
  text: string
}

const IndexedItem = z.pick(SummaryItem, {
  pk: true,
  gsi1sk: true,
  gsi2sk: true,
  gsi3pk: true,
  title: true,
  slug: true,
  excerpt: true,
  status: true,
  categoryId: true,
  tags: true,
  tagSlugs: true,
  deletedAt: true,
  version: true,
})

export function toIndexedPost(item: Item): IndexedPost {
  const { pk, gsi1sk, gsi2sk, gsi3pk, title, slug, excerpt, ...post } = IndexedItem.parse(item)
  return {
    ...post,
    id: pk.slice('POST#'.length),
    title,
    authorId: authorIdFrom(gsi3pk),
    publishedAt: gsi1sk ? instantFromSortKey(gsi1sk) : null,
    updatedAt: instantFromSortKey(gsi2sk),
    deletedAt: post.deletedAt,
    text: fold([title, excerpt, ...post.tags, slug].join('\n')),
  }
}

const attributes = Object.keys(IndexedItem.shape)
/** Includes the trash. Bodies are not read. */
const lists = [staffLists.posts.all, staffLists.trash.all]
const readLists = async (read: (list: string) => Promise<Item[]>): Promise<IndexedPost[]> =>
  (await Promise.all(lists.map(read))).flat().map(toIndexedPost)

/** Every post, without its body. */
export const readAllPosts = (now: Date): Promise<IndexedPost[]> =>
  readLists((list) => queryWholeList(list, attributes, now))

/**
 * All posts in the memory of one function instance, for lists that no index of the table can sort or filter.
 * It misses rewritten tags until it is reloaded, because rewriting does not change a post's place in the
 * list.
 */
export const createSummaryIndex = (): ListIndex<IndexedPost> =>
  new ListIndex({
    readAll: readAllPosts,
    readSince: (instant) => readLists((list) => queryChangedSince(list, instant, attributes)),
    isCurrent: (post, known) => post.version >= known.version,
  })
