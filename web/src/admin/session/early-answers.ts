import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { Api, EndpointId } from '#shared/api/index.ts'
import { call } from '../../api/call.ts'

/** Milliseconds after which an answer that nobody took is too old. */
const freshFor = 10_000
interface Asked {
  askedAt: number
  answer: Promise<unknown>
  failed: boolean
  /** The answer once it is there. */
  value?: unknown
}
const answers = new Map<string, Asked>()
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
  const asked: Asked = { askedAt: performance.now(), answer: call(id, request), failed: false }
  answers.set(key, asked)
  // Whoever takes it hears of the failure.
  asked.answer.then(
    (value) => {
      asked.value = value
    },
    () => {
      asked.failed = true
    },
  )
}

/** Resolves once everything that was asked for early is answered, or has failed. */
export async function allAnswered(): Promise<void> {
  await Promise.allSettled(Array.from(answers.values(), ({ answer }) => answer))
}

/** The answer to a call that was asked for early if it is already there. It can still be taken. */
export function peekEarly<Id extends EndpointId>(
  id: Id,
  request: RequestOf<Api[Id]>,
): ResponseOf<Api[Id]> | undefined {
  const early = answers.get(keyOf(id, request))
  if (!early || performance.now() - early.askedAt > freshFor) return undefined
  return early.value as ResponseOf<Api[Id]> | undefined
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
