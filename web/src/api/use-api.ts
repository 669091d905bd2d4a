import useSWR, { type SWRResponse, unstable_serialize } from 'swr'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import { type CallError, call } from './call.ts'

type Read = { [Id in EndpointId]: Api[Id]['method'] extends 'GET' ? Id : never }[EndpointId]

/** The SWR key of a read. The renderer embeds responses in the page under the same keys. */
export const cacheKey = <Id extends Read>(id: Id, request: RequestOf<Api[Id]>): string =>
  unstable_serialize([id, request])

/** Reads one endpoint. Pass `null` until the request is known. */
export const useApi = <Id extends Read>(
  id: Id,
  request: RequestOf<Api[Id]> | null,
): SWRResponse<ResponseOf<Api[Id]>, CallError> =>
  useSWR<ResponseOf<Api[Id]>, CallError>(request && [id, request], () =>
    call(id, request as RequestOf<Api[Id]>),
  )
