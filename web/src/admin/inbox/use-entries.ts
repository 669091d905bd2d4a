import useSWRInfinite from 'swr/infinite'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { InboxKind } from '#shared/domain/submissions/inbox.ts'
import type { CallError } from '../../api/call.ts'
import { useSession } from '../session/session-context.ts'

type Page = ResponseOf<Api['inbox.list']>
type Query = NonNullable<RequestOf<Api['inbox.list']>['query']>
type PageKey = readonly ['inbox.list', InboxKind, Query]

/** A list of the inbox, loaded page by page. */
export function useEntries(kind: InboxKind, query: Query) {
  const { call } = useSession()
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, CallError>(
    (index: number, previous: Page | null): PageKey | null => {
      if (index > 0 && !previous?.nextCursor) return null
      return ['inbox.list', kind, { ...query, ...(previous?.nextCursor && { cursor: previous.nextCursor }) }]
    },
    ([id, entryKind, page]: PageKey) => call(id, { params: { kind: entryKind }, query: page }),
    // Colleagues work on the same list, so always revalidate it when it is shown again.
    { revalidateIfStale: true, revalidateOnMount: true, dedupingInterval: 0 },
  )
  return {
    entries: data?.flatMap(({ entries }) => entries),
    error,
    isLoading,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    loadMore: () => void setSize(size + 1),
    refresh: () => mutate(),
  }
}
