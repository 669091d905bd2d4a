import { unstable_serialize } from 'swr'
import type { ArticleSummary } from '#shared/domain/post.ts'
import type { Filter } from './filter.ts'

export interface NewsroomPage {
  posts: ArticleSummary[]
  /** Where the next page begins. */
  older?: string
  /** Of a search: how many articles it found. */
  found?: number
  /** Of a search that did not reach the oldest articles: how many it looked at, the newest ones. */
  among?: number
}

/** The key under which a page of the newsroom is cached, in the page's data and in the browser. */
export const newsroomKey = ({ category, tag, q, after }: Filter, size: number): string =>
  unstable_serialize(['newsroom', size, category, tag, after, q || undefined])

/** What the list is asked for, for one page. */
export const listQuery = ({ category, tag, after }: Filter, size: number) => ({
  view: 'summary' as const,
  limit: size,
  ...(category && { category }),
  ...(tag && { tag }),
  ...(after && { cursor: after }),
})

export const listPage = (list: {
  posts: ArticleSummary[]
  nextCursor?: string | undefined
}): NewsroomPage => ({
  posts: list.posts,
  ...(list.nextCursor && { older: list.nextCursor }),
})
