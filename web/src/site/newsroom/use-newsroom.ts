import useSWR from 'swr'
import { type CallError, call } from '../../api/call.ts'
import { type NewsroomPage, newsroomKey, newsroomPage } from './articles.ts'
import type { Filter } from './filter.ts'

/** One page of the newsroom; `null` while the filter is not known yet. */
export const useNewsroom = (filter: Filter | null, size: number) =>
  useSWR<NewsroomPage, CallError>(filter && newsroomKey(filter, size), () =>
    newsroomPage((query) => call('blog.list', { query: { view: 'summary', ...query } }), filter ?? {}, size),
  )
