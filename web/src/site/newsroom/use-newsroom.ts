import useSWR from 'swr'
import { type CallError, call } from '../../api/call.ts'
import type { Filter } from './filter.ts'
import {
  type Finder,
  listPage,
  listQuery,
  type NewsroomPage,
  newsroomKey,
  searchPage,
} from './newsroom-page.ts'

let finder: Promise<Finder> | undefined

/** Loads what a search needs, once a page load: what it looks through, and the library. A failure is tried again. */
export function loadFinder(): Promise<Finder> {
  finder ??= Promise.all([import('./finder.ts'), call('blog.search', {})])
    .then(([{ finderOf }, { articles, complete }]) => finderOf(articles, complete))
    .catch((error: unknown) => {
      finder = undefined
      throw error
    })
  return finder
}

export const readNewsroom = async (filter: Filter, size: number): Promise<NewsroomPage> =>
  filter.q
    ? searchPage(await loadFinder(), filter, size)
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
