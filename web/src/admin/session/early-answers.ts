import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import { call } from '../../api/call.ts'

/** Milliseconds after which an unused response is too old. */
const freshFor = 10_000
interface Asked {
  askedAt: number
  answer: Promise<unknown>
  failed: boolean
  /** The response, once it has arrived. */
  value?: unknown
}
const answers = new Map<string, Asked>()
const keyOf = (id: EndpointId, request: unknown) => JSON.stringify([id, request])

/**
 * Calls an endpoint before the code that needs the response has loaded, so that both load in parallel. Does
 * nothing while the same request is pending or its response is unused. After a failure it sends the request
 * again, because the user may have signed in since.
 */
export function askEarly<Id extends EndpointId>(id: Id, request: RequestOf<Api[Id]>): void {
  const key = keyOf(id, request)
  const earlier = answers.get(key)
  if (earlier && !earlier.failed && performance.now() - earlier.askedAt <= freshFor) return
  const asked: Asked = { askedAt: performance.now(), answer: call(id, request), failed: false }
  answers.set(key, asked)
  // Whoever takes the response handles the failure.
  asked.answer.then(
    (value) => {
      asked.value = value
    },
    () => {
      asked.failed = true
    },
  )
}

/** Resolves once every early request has been answered or has failed. */
export async function allAnswered(): Promise<void> {
  await Promise.allSettled(Array.from(answers.values(), ({ answer }) => answer))
}

/** The response to an early call if it has arrived. It can still be taken. */
export function peekEarly<Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
): ResponseOf<Api[Id]> | undefined {
  const early = answers.get(keyOf(id, request))
  if (!early || performance.now() - early.askedAt > freshFor) return undefined
  return early.value as ResponseOf<Api[Id]> | undefined
}

/** Takes the response to an early call, once; undefined if there is none. */
export function takeEarly<Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
): Promise<ResponseOf<Api[Id]>> | undefined {
  const key = keyOf(id, request)
  const early = answers.get(key)
  answers.delete(key)
  if (!early || performance.now() - early.askedAt > freshFor) return undefined
  return early.answer as Promise<ResponseOf<Api[Id]>>
}
