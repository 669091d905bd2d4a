import useSWRInfinite from 'swr/infinite'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { CallError } from '../../api/call.ts'
import { useSession } from '../session/session-context.ts'

export type AuditQuery = Omit<NonNullable<RequestOf<Api['audit.list']>['query']>, 'cursor' | 'limit'>
type Page = ResponseOf<Api['audit.list']>

/** The audit log as of when the screen was opened, loaded page by page. */
export function useAuditLog(query: AuditQuery) {
  const { call } = useSession()
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, CallError>(
    (index: number, previous: Page | null) => {
      if (index > 0 && !previous?.nextCursor) return null
      return [
        'audit.list',
        { query: { ...query, ...(previous?.nextCursor && { cursor: previous.nextCursor }) } },
      ]
    },
    ([id, request]: readonly ['audit.list', RequestOf<Api['audit.list']>]) => call(id, request),
    { revalidateFirstPage: false, revalidateOnMount: true },
  )
  return {
    entries: data?.flatMap((page) => page.entries),
    error,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  }
}
