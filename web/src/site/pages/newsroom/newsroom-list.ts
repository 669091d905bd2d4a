import { unstable_serialize } from 'swr'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { withSummaryDefaults } from '../../articles/fill-defaults.ts'
import type { NewsroomFilter } from '../../articles/newsroom-filter.ts'

export interface ArticleListPage {
  posts: ArticleSummary[]
  /** Where the next page begins: the value of its `after` parameter. */
  next?: string
  /** In a search: the number of articles found. */
  total?: number
  /** In a search that covers only the newest articles: how many those are. */
  searched?: number
}

/** The SWR key of a page of the newsroom. */
export const articleListKey = ({ category, tag, q, after }: NewsroomFilter, size: number): string =>
  unstable_serialize(['newsroom', size, category, tag, after, q || undefined])

/** The query of `blog.list` for one page. */
export const listQuery = ({ category, tag, after }: NewsroomFilter, size: number) => ({
  view: 'summary' as const,
  limit: size,
  ...(category && { category }),
  ...(tag && { tag }),
  ...(after && { cursor: after }),
})

export const listPage = (list: {
  posts?: ArticleSummary[]
  nextCursor?: string | undefined
}): ArticleListPage => ({
  posts: (list.posts ?? []).map(withSummaryDefaults),
  ...(list.nextCursor && { next: list.nextCursor }),
})
