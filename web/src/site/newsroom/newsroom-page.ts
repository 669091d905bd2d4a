import { unstable_serialize } from 'swr'
import type { ArticleSummary, SearchedArticle } from '#shared/domain/post.ts'
import { hasTag } from '#shared/domain/slug.ts'
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

/** Finds articles by words, best first. */
export interface Finder {
  find: (wanted: string) => SearchedArticle[]
  /** All that is looked through, and whether that is all there is. */
  articles: readonly SearchedArticle[]
  complete: boolean
}

/** A page of what is found and matches the rest of the filter: the same in the browser and in the renderer. */
export function searchPage({ find, articles, complete }: Finder, filter: Filter, size: number): NewsroomPage {
  const { category, tag, q = '', after } = filter
  const matching = find(q).filter(
    (article) => (!category || article.categorySlug === category) && (!tag || hasTag(article.tags, tag)),
  )
  const start = after && /^\d{1,4}$/.test(after) ? Number(after) : 0
  const end = start + size
  return {
    // The words were for finding only.
    posts: matching.slice(start, end).map(({ words: _words, ...article }) => article),
    ...(end < matching.length && { older: String(end) }),
    found: matching.length,
    ...(!complete && { among: articles.length }),
  }
}
