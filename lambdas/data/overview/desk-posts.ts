import type { PostRow } from '#shared/domain/posts/post.ts'
import type { Directory } from '../directory/directory.ts'
import { toPostRow } from '../posts/load-post.ts'
import { toSummary } from '../posts/stored-post.ts'
import { moreThan, where } from '../table/expressions.ts'
import { endOfInstant } from '../table/sort-key.ts'
import { queryItems } from '../table/table.ts'

/** Maximum number of posts that a query reads: about seven read units. */
const lookedAt = 60

/** The posts on the admin dashboard. Each list is as long as the dashboard shows. */
export interface DeskPosts {
  /** Upcoming publications, earliest first. */
  scheduled: PostRow[]
  /** Drafts among the most recently changed posts. */
  drafts: PostRow[]
  /** The most recently changed posts. */
  changed: PostRow[]
}

/** Reads the lists with two bounded queries. A linked author sees only their own posts. */
export async function readDeskPosts(
  directory: Directory,
  authorId: string | null,
  now: Date,
  shown: number,
): Promise<DeskPosts> {
  const [next, latest] = await Promise.all([
    queryItems({
      IndexName: 'published',
      ...where([{ gsi1pk: 'PUBLIC' }, moreThan('gsi1sk', endOfInstant(now.toISOString()))]),
      Limit: authorId === null ? shown : lookedAt,
    }),
    queryItems({
      IndexName: authorId === null ? 'changed' : 'byAuthor',
      ...where(authorId === null ? { gsi2pk: 'POSTS' } : { gsi3pk: `AUTHOR#${authorId}` }),
      ScanIndexForward: false,
      Limit: lookedAt,
    }),
  ])
  const rows = (items: typeof next) => items.map((item) => toPostRow(toSummary(item), directory))
  const changed = rows(latest)
  return {
    scheduled: rows(next)
      .filter((post) => authorId === null || post.authorId === authorId)
      .slice(0, shown),
    drafts: changed.filter(({ status }) => status === 'draft').slice(0, shown),
    changed: changed.slice(0, shown),
  }
}
