import { useState } from 'react'
import useSWR, { type SWRResponse } from 'swr'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import type { CallError } from '../../api/call.ts'
import { peekEarly } from './early-responses.ts'
import { useSession } from './session-context.ts'

type GetEndpointId = { [Id in EndpointId]: Api[Id]['method'] extends 'GET' ? Id : never }[EndpointId]

/**
 * Reads a GET endpoint as the signed-in user. Pass `null` while the request is not known yet. The response to
 * an early request is shown immediately if it has arrived.
 */
export function useStaffApi<Id extends GetEndpointId>(
  id: Id,
  request: RequestOf<Api[Id]> | null,
): SWRResponse<ResponseOf<Api[Id]>, CallError> {
  const { call } = useSession()
  const key = request && JSON.stringify([id, request])
  const [early] = useState(() => ({ key, fallbackData: request ? peekEarly(id, request) : undefined }))
  return useSWR<ResponseOf<Api[Id]>, CallError>(
    request && [id, request],
    () => call(id, request as RequestOf<Api[Id]>),
    early.key === key && early.fallbackData
      ? { fallbackData: early.fallbackData, revalidateOnMount: true }
      : {},
  )
}
