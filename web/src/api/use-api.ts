import useSWR, { type SWRResponse, unstable_serialize } from 'swr'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import { type CallError, call } from './call.ts'

type Read = { [Id in EndpointId]: Api[Id]['method'] extends 'GET' ? Id : never }[EndpointId]

/** The cache key of one read; the renderer fills the page's cache under the same key. */
export const keyOf = <Id extends Read>(id: Id, request: RequestOf<Api[Id]>): string =>
  unstable_serialize([id, request])

/** Reads one endpoint. Pass `null` while the request is not known yet. */
export const useApi = <Id extends Read>(
  id: Id,
  request: RequestOf<Api[Id]> | null,
): SWRResponse<ResponseOf<Api[Id]>, CallError> =>
  useSWR<ResponseOf<Api[Id]>, CallError>(request && [id, request], () =>
    call(id, request as RequestOf<Api[Id]>),
  )

/** How all reads behave: no retries, never stale, no refetch on focus, no polling (specification, section 7). */
export const readOptions = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const
