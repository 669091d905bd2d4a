import { useCallback, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { MediaFile, MediaTotals } from '#shared/domain/media/media-file.ts'
import type { MediaKind } from '#shared/domain/media/media-types.ts'
import type { CallError } from '../../../api/call.ts'
import { useAddressState } from '../../../ui/filters/use-address-state.ts'
import { useSession } from '../../session/session-context.ts'

/** Files per request: more than a screen shows at once, but still quick to read. */
const pageSize = 100

type Listed = ResponseOf<Api['media.list']>
export type LibraryView = 'grid' | 'list'

const defaults = { search: '', type: '', show: 'grid' }

/** The options of the type filter, and the kinds of files that they match. */
export const typeOptions = [
  { value: '', label: 'All Files' },
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'document', label: 'Documents' },
  { value: 'audio', label: 'Audio' },
] as const

const kindOf = (value: string): MediaKind | undefined =>
  value === 'image' || value === 'video' || value === 'document' || value === 'audio' ? value : undefined

interface Pages {
  files: readonly MediaFile[] | undefined
  /** Null for a user who may not see all files. */
  totals: MediaTotals | null | undefined
  error: CallError | undefined
  /** True once all matching files are loaded. */
  complete: boolean
  loadingMore: boolean
  loadMore: () => void
  refresh: () => Promise<unknown>
}

/** The library's pages that have been requested so far. */
export function useMediaPages(filter: {
  kind?: MediaKind | undefined
  search?: string
  deleted?: 'true'
}): Pages {
  const { call } = useSession()
  const { kind, search, deleted } = filter
  const { mutate: mutateOther } = useSWRConfig()
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Listed, CallError>(
    (index: number, previous: Listed | null) => {
      if (index > 0 && !previous?.nextCursor) return null
      return ['media.list', kind, search, deleted, previous?.nextCursor]
    },
    ([, , , , cursor]: readonly (string | undefined)[]) =>
      call('media.list', {
        query: {
          limit: pageSize,
          ...(kind && { kind }),
          ...(search && { search }),
          ...(deleted && { deleted }),
          ...(cursor && { cursor }),
        },
      }),
    { keepPreviousData: true },
  )
  // Files may have been restored or described since the screen was last open, so reload the pages.
  const isReopened = useRef(data !== undefined)
  useEffect(() => {
    if (!isReopened.current) return
    isReopened.current = false
    void mutate()
  }, [mutate])
  const last = data?.at(-1)
  const complete = data !== undefined && last?.nextCursor === undefined
  const loadingMore = isValidating && data !== undefined && data.length < size
  const loadMore = useCallback(() => void setSize((count) => count + 1), [setSize])
  // A page of a filtered list may be empty even if a later one is not.
  const isEmpty = data?.every(({ media }) => media.length === 0) && !complete
  useEffect(() => {
    if (isEmpty && !loadingMore) loadMore()
  }, [isEmpty, loadingMore, loadMore])
  return {
    files: data?.flatMap(({ media }) => media),
    totals: data?.[0]?.totals,
    error,
    complete,
    loadingMore,
    loadMore,
    // The sidebar counts files, too.
    refresh: useCallback(
      () => Promise.all([mutate(), mutateOther(['overview.counts', {}])]),
      [mutate, mutateOther],
    ),
  }
}

export interface LibraryState extends Pages {
  search: string
  type: string
  view: LibraryView
  set: (changes: { search?: string; type?: string; show?: LibraryView }) => void
  /** True while the list is filtered. */
  clearFilters: (() => void) | undefined
  /** Loads all matching files, then selects them. */
  selectingAll: boolean
  setSelectingAll: (selecting: boolean) => void
}

/** The library's state; search, type and view are in the address. */
export function useLibrary(): LibraryState {
  const { state, set, reset, isChanged } = useAddressState(defaults)
  const pages = useMediaPages({ kind: kindOf(state.type), search: state.search.trim() })
  const [selectingAll, setSelectingAll] = useState(false)
  const { complete, loadingMore, loadMore } = pages
  useEffect(() => {
    if (selectingAll && !complete && !loadingMore) loadMore()
  }, [selectingAll, complete, loadingMore, loadMore])
  return {
    ...pages,
    search: state.search,
    type: state.type,
    view: state.show === 'list' ? 'list' : 'grid',
    set,
    clearFilters: isChanged('search', 'type') ? () => reset('search', 'type') : undefined,
    selectingAll,
    setSelectingAll,
  }
}
