import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import { call } from '../../api/call.ts'

/** Milliseconds after which an unused response is too old. */
const maxAge = 10_000
interface EarlyRequest {
  sentAt: number
  response: Promise<unknown>
  failed: boolean
  /** The response, once it has arrived. */
  value?: unknown
}
const requests = new Map<string, EarlyRequest>()
const keyOf = (id: EndpointId, request: unknown) => JSON.stringify([id, request])

/**
 * Calls an endpoint before the code that needs the response has loaded, so that both load in parallel. Does
 * nothing while the same request is pending or its response is unused. After a failure it sends the request
 * again, because the user may have signed in since.
 */
export function requestEarly<Id extends EndpointId>(id: Id, request: RequestOf<Api[Id]>): void {
  const key = keyOf(id, request)
  const earlier = requests.get(key)
  if (earlier && !earlier.failed && performance.now() - earlier.sentAt <= maxAge) return
  const early: EarlyRequest = { sentAt: performance.now(), response: call(id, request), failed: false }
  requests.set(key, early)
  // The caller that takes the response handles the failure.
  early.response.then(
    (value) => {
      early.value = value
    },
    () => {
      early.failed = true
    },
  )
}

/** Resolves once every early request has been answered or has failed. */
export async function allEarlySettled(): Promise<void> {
  await Promise.allSettled(Array.from(requests.values(), ({ response }) => response))
}

/** The response to an early call if it has arrived. It can still be taken. */
export function peekEarly<Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
): ResponseOf<Api[Id]> | undefined {
  const early = requests.get(keyOf(id, request))
  if (!early || performance.now() - early.sentAt > maxAge) return undefined
  return early.value as ResponseOf<Api[Id]> | undefined
}

/** Takes the response to an early call, once; undefined if there is none. */
export function takeEarly<Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
): Promise<ResponseOf<Api[Id]>> | undefined {
  const key = keyOf(id, request)
  const early = requests.get(key)
  requests.delete(key)
  if (!early || performance.now() - early.sentAt > maxAge) return undefined
  return early.response as Promise<ResponseOf<Api[Id]>>
}
