import useSWR from 'swr'
import { type CallError, call } from '../../api/call.ts'
import type { Filter } from './filter.ts'
import { listPage, listQuery, type NewsroomPage, newsroomKey } from './newsroom-page.ts'

type Search = (filter: Filter, size: number) => NewsroomPage
let search: Promise<Search> | undefined

/** Loads what a search needs, once a page load: what it looks through, and the library. A failure is tried again. */
export function loadSearch(): Promise<Search> {
  search ??= Promise.all([import('./finder.ts'), call('blog.search', {})])
    .then(async ([{ finderOf, searchPage }, { articles, complete }]): Promise<Search> => {
      const finder = await finderOf(articles, complete)
      return (filter, size) => searchPage(finder, filter, size)
    })
    .catch((error: unknown) => {
      search = undefined
      throw error
    })
  return search
}

export const readNewsroom = async (filter: Filter, size: number): Promise<NewsroomPage> =>
  filter.q
    ? (await loadSearch())(filter, size)
    : listPage(await call('blog.list', { query: listQuery(filter, size) }))

/** One page of the newsroom; `null` while the filter is not known yet. */
export const useNewsroom = (filter: Filter | null, size: number) =>
  useSWR<NewsroomPage, CallError>(
    filter && newsroomKey(filter, size),
    () => readNewsroom(filter ?? {}, size),
    {
      // Between two letters the page before stays; it says itself that it is not the answer yet.
      keepPreviousData: Boolean(filter?.q),
    },
  )
