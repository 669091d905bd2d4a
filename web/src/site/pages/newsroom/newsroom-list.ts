import { unstable_serialize } from 'swr'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import type { Tagged } from '#shared/domain/posts/slug.ts'
import type { Span } from '../../articles/archive-links.tsx'
import { withSummaryDefaults } from '../../articles/fill-defaults.ts'
import type { NewsroomFilter } from '../../articles/newsroom-filter.ts'

export interface ArticleListPage {
  posts: ArticleSummary[]
  /** Where the next page begins: the value of its `after` parameter. */
  next?: string
  /** In a list: when the oldest and the newest article of the newsroom were published. */
  span?: Span
  /** The slugs of the categories that have articles; missing if that is not known. */
  usedCategories?: readonly string[]
  /** In a search: the number of articles found. */
  total?: number
  /** In a search that covers only the newest articles: how many those are. */
  searched?: number
  /** In a search for a misspelled text: the text that was searched for instead. */
  corrected?: string
  /** In a search: no article has all words, these have most of them. */
  partial?: true
  /**
   * In a search that found nothing: what may help. Frequent tags, and how many articles there are without the category
   * and the tag.
   */
  instead?: Tagged & { everywhere: number }
}

/** The SWR key of a page of the newsroom. */
export const articleListKey = ({ category, tag, q, after, literal }: NewsroomFilter, size: number): string =>
  unstable_serialize(['newsroom', size, category, tag, after, q || undefined, literal])

/** The query of `blog.list` for one page. */
export const listQuery = ({ category, tag, after }: NewsroomFilter, size: number) => ({
  view: 'summary' as const,
  limit: size,
  span: '1' as const,
  ...(category && { category }),
  ...(tag && { tag }),
  ...(after && { cursor: after }),
})

export const listPage = (list: {
  posts?: ArticleSummary[]
  nextCursor?: string | undefined
  span?: Span | undefined
  usedCategories?: readonly string[] | undefined
}): ArticleListPage => ({
  posts: (list.posts ?? []).map(withSummaryDefaults),
  ...(list.nextCursor && { next: list.nextCursor }),
  ...(list.span && { span: list.span }),
  ...(list.usedCategories && { usedCategories: list.usedCategories }),
})
