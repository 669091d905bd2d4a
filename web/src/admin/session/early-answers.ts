import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import { call } from '../../api/call.ts'

/** Milliseconds after which an answer that nobody took is too old. */
const freshFor = 10_000
const answers = new Map<string, { askedAt: number; answer: Promise<unknown>; failed: boolean }>()
const keyOf = (id: EndpointId, request: unknown) => JSON.stringify([id, request])

/**
 * Calls an endpoint before the code that needs the answer is there: the two come over the network side by side instead of one
 * after the other. Asks once while an answer is on its way or waits to be taken. After a failure it asks
 * again: somebody may have signed in since.
 */
export function askEarly<Id extends EndpointId>(id: Id, request: RequestOf<Api[Id]>): void {
  const key = keyOf(id, request)
  const earlier = answers.get(key)
  if (earlier && !earlier.failed && performance.now() - earlier.askedAt <= freshFor) return
  const asked = { askedAt: performance.now(), answer: call(id, request), failed: false }
  answers.set(key, asked)
  // Whoever takes it hears of the failure.
  asked.answer.catch(() => {
    asked.failed = true
  })
}

/** The answer to the same call that was asked for early, once; undefined if there is none. */
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
