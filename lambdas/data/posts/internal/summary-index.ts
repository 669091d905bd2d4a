import { PostStatus } from '#shared/domain/posts/post.ts'
import { fold } from '#shared/domain/text/fold.ts'
import * as z from '#shared/zod.ts'
import { instantFromSortKey } from '../../table/sort-key.ts'
import { type Item, queryItems } from '../../table/table.ts'
import { authorIdFrom, staffLists } from '../stored-post.ts'

/** What a list of staff filters and sorts by. */
export interface IndexedPost {
  id: string
  title: string
  status: PostStatus
  authorId: string | null
  categoryId: string | null
  tags: readonly string[]
  publishedAt: string | null
  updatedAt: string
  deletedAt: string | undefined
  version: number
  /** Title, excerpt and tags, folded. The names of author and category are found by their ids. */
  text: string
}

const fields = 'pk, gsi1sk, gsi2sk, gsi3pk, title, excerpt, #status, categoryId, tags, deletedAt, version'

const IndexedItem = z.object({
  pk: z.string(),
  gsi1sk: z.optional(z.string()),
  gsi2sk: z.string(),
  gsi3pk: z.optional(z.string()),
  title: z.string(),
  excerpt: z._default(z.string(), ''),
  status: PostStatus,
  categoryId: z._default(z.nullable(z.string()), null),
  tags: z._default(z.array(z.string()), []),
  deletedAt: z.optional(z.string()),
  version: z.number(),
})

export function toIndexedPost(item: Item): IndexedPost {
  const { pk, gsi1sk, gsi2sk, gsi3pk, title, excerpt, ...post } = IndexedItem.parse(item)
  return {
    ...post,
    id: pk.slice('POST#'.length),
    title,
    authorId: authorIdFrom(gsi3pk),
    publishedAt: gsi1sk ? instantFromSortKey(gsi1sk) : null,
    updatedAt: instantFromSortKey(gsi2sk),
    deletedAt: post.deletedAt,
    text: fold([title, excerpt, ...post.tags].join('\n')),
  }
}

/** All posts that changed from an instant on, those in the trash included. No bodies are read. */
async function readChangedSince(instant: string): Promise<IndexedPost[]> {
  const lists = await Promise.all(
    [staffLists.posts.all, staffLists.trash.all].map((list) =>
      queryItems({
        IndexName: 'changed',
        KeyConditionExpression: 'gsi2pk = :list AND gsi2sk >= :since',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':list': list, ':since': instant },
        ProjectionExpression: fields,
      }),
    ),
  )
  return lists.flat().map(toIndexedPost)
}

/** Every post, without its body. */
export const readAllPosts = (): Promise<IndexedPost[]> => readChangedSince('0')

/** A write is found in the index some time after the moment that it states: by its request's length, and more. */
const latenessMs = 30_000
/**
 * After this everything is read again: an index may have been late for longer than it ever should be, and the rewriting of
 * tags is no change that shows in the order of the list.
 */
const maxAgeMs = 5 * 60_000

/**
 * All posts in the memory of one function instance, for lists that no index of the table can sort or filter. The first
 * read loads them all, each later one only what changed since. It only says where to look: what a list shows is read
 * again, and a post that is not there any more is taken out.
 */
export class SummaryIndex {
  private posts = new Map<string, IndexedPost>()
  private loadedAt = Number.NEGATIVE_INFINITY
  private readAt = Number.NEGATIVE_INFINITY
  private reading: Promise<unknown> = Promise.resolve()

  /** The posts of this moment. Readers of one instance take turns. */
  read(now: Date): Promise<ReadonlyMap<string, IndexedPost>> {
    const next = this.reading.catch(() => {}).then(() => this.update(now.getTime()))
    this.reading = next
    return next
  }

  /** A post that was read again: as it is now, or gone. */
  correct(id: string, post: IndexedPost | undefined): void {
    if (!post) this.posts.delete(id)
    else if (post.version >= (this.posts.get(id)?.version ?? 0)) this.posts.set(id, post)
  }

  clear(): void {
    this.loadedAt = Number.NEGATIVE_INFINITY
  }

  private async update(now: number): Promise<ReadonlyMap<string, IndexedPost>> {
    const isFresh = now >= this.readAt && now - this.loadedAt <= maxAgeMs
    const posts = await (isFresh
      ? readChangedSince(new Date(this.readAt - latenessMs).toISOString())
      : readAllPosts())
    if (!isFresh) {
      this.posts = new Map()
      this.loadedAt = now
    }
    this.readAt = now
    for (const post of posts) this.correct(post.id, post)
    return this.posts
  }
}
