import { unstable_serialize } from 'swr'
import type { ArticleSummary } from '#shared/domain/post.ts'
import { tagSlugOf } from '#shared/domain/slug.ts'
import type { Filter } from './filter.ts'

/** Reads summaries newest first: the renderer asks the table, the browser asks `blog.list`. */
export type ReadSummaries = (query: {
  limit: number
  cursor?: string
}) => Promise<{ posts: ArticleSummary[]; nextCursor?: string }>

export interface NewsroomPage {
  posts: ArticleSummary[]
  /** Cursor of the next, older page. */
  older?: string
}

/** As many as one read may bring. */
const batchSize = 100

/** The key under which a page of the newsroom is cached, in the page's data and in the browser. */
export const newsroomKey = (filter: Filter, size: number): string =>
  unstable_serialize(['newsroom', size, filter.category, filter.tag, filter.after])

/**
 * One page of the newsroom: `size` articles that match the filter. The list itself knows no filter, so a filtered
 * page reads on until it is full; the cursor after its last article comes from asking again for exactly that many.
 */
export async function newsroomPage(read: ReadSummaries, filter: Filter, size: number): Promise<NewsroomPage> {
  const matches = (post: ArticleSummary) =>
    (!filter.category || post.categorySlug === filter.category) &&
    (!filter.tag || post.tags.some((tag) => tagSlugOf(tag) === filter.tag))

  if (!filter.category && !filter.tag) {
    const { posts, nextCursor } = await read({ limit: size, ...(filter.after && { cursor: filter.after }) })
    return { posts, ...(nextCursor && { older: nextCursor }) }
  }

  const found: ArticleSummary[] = []
  let cursor = filter.after
  let older: string | undefined
  for (;;) {
    const from = cursor ? { cursor } : {}
    const batch = await read({ limit: batchSize, ...from })
    for (const [index, post] of batch.posts.entries()) {
      if (!matches(post)) continue
      // One more than fits: only now is there an older page worth a link.
      if (found.length === size) return { posts: found, ...(older && { older }) }
      found.push(post)
      if (found.length === size) older = (await read({ limit: index + 1, ...from })).nextCursor
    }
    if (!batch.nextCursor) return { posts: found }
    cursor = batch.nextCursor
  }
}
