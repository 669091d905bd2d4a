import useSWRInfinite from 'swr/infinite'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { CallError } from '../../api/call.ts'
import { useSession } from '../session/session-context.ts'

type Page = ResponseOf<Api['mailings.list']>

/** All mailings, loaded page by page. */
export function useMailings() {
  const { call } = useSession()
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, CallError>(
    (index: number, previous: Page | null) => {
      if (index > 0 && !previous?.nextCursor) return null
      return ['mailings.list', { query: previous?.nextCursor ? { cursor: previous.nextCursor } : {} }]
    },
    ([id, request]: readonly ['mailings.list', RequestOf<Api['mailings.list']>]) => call(id, request),
  )
  return {
    mailings: data?.flatMap((page) => page.mailings),
    error,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    loadMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  }
}
