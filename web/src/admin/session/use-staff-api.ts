import useSWR, { type SWRResponse } from 'swr'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import type { CallError } from '../../api/call.ts'
import { useSession } from './session-context.ts'

type GetEndpointId = { [Id in EndpointId]: Api[Id]['method'] extends 'GET' ? Id : never }[EndpointId]

/** Fetches a GET endpoint as the signed-in user. Pass `null` while the request is not known yet. */
export function useStaffApi<Id extends GetEndpointId>(
  id: Id,
  request: RequestOf<Api[Id]> | null,
): SWRResponse<ResponseOf<Api[Id]>, CallError> {
  const { call } = useSession()
  return useSWR<ResponseOf<Api[Id]>, CallError>(request && [id, request], () =>
    call(id, request as RequestOf<Api[Id]>),
  )
}
