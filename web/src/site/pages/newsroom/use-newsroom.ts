import useSWR from 'swr'
import { type CallError, call } from '../../../api/call.ts'
import { withSummaryDefaults } from '../../articles/fill-defaults.ts'
import type { NewsroomFilter } from '../../articles/newsroom-filter.ts'
import { type ArticleListPage, articleListKey, listPage, listQuery } from './newsroom-list.ts'

type Search = (filter: NewsroomFilter, size: number) => ArticleListPage
let search: Promise<Search> | undefined

/** Loads the search library and the articles to search, once per page load. A failure is retried on the next call. */
export function loadSearch(): Promise<Search> {
  search ??= Promise.all([import('./article-search.ts'), call('blog.search', {})])
    .then(async ([{ allSynonyms, createArticleSearch, searchPage }, found]): Promise<Search> => {
      const articles = found.articles.map(withSummaryDefaults)
      const articleSearch = await createArticleSearch(articles, found.complete)
      const synonyms = allSynonyms(found.synonyms ?? [])
      return (filter, size) => searchPage(articleSearch, filter, size, synonyms)
    })
    .catch((error: unknown) => {
      search = undefined
      throw error
    })
  return search
}

export const readNewsroom = async (filter: NewsroomFilter, size: number): Promise<ArticleListPage> =>
  filter.q
    ? (await loadSearch())(filter, size)
    : listPage(await call('blog.list', { query: listQuery(filter, size) }))

/** Reads one page of the newsroom. Pass `null` until the filter is known. */
export const useNewsroom = (filter: NewsroomFilter | null, size: number) =>
  useSWR<ArticleListPage, CallError>(
    filter && articleListKey(filter, size),
    () => readNewsroom(filter ?? {}, size),
    {
      // While the reader types, the previous results stay on the screen, marked as busy.
      keepPreviousData: Boolean(filter?.q),
    },
  )
