import { buffer } from 'node:stream/consumers'
import { empty, type WebAnswer, type WebRequest } from '../../http-message.ts'
import { compressed } from '../compression.ts'
import type { Behaviour } from '../definition.ts'
import type { CacheKey } from './cache-key.ts'
import type { Lifetime } from './lifetime.ts'
import type { Entry } from './store.ts'

/** What came from an origin, packed for the viewers who asked. */
export interface OriginAnswer {
  answer: WebAnswer
  /** The entity tag before compression weakened it. */
  tag: string | undefined
  /** Bytes of the body before compression. */
  length: number
}

const lengthOf = ({ body, headers }: WebAnswer): number =>
  Buffer.isBuffer(body) ? body.length : Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

/** An origin that cannot be reached. */
export const unreachable: OriginAnswer = {
  answer: { status: 502, headers: { 'content-type': 'text/html' }, body: empty },
  tag: undefined,
  length: 0,
}

/** What CloudFront makes of an origin's answer before it keeps or sends it. */
export function received(behaviour: Behaviour, request: WebRequest, given: WebAnswer): OriginAnswer {
  const { 'set-cookie': cookies, ...others } = given.headers
  // Where no cookie travels to the origin, none travels back.
  const headers = cookies && behaviour.forwarding.anyCookies ? { ...others, 'set-cookie': cookies } : others
  const answer = { ...given, headers }
  const accepted = request.headers['accept-encoding'] ?? ''
  return {
    answer: behaviour.compress ? compressed(answer, accepted, behaviour.cachePolicy) : answer,
    tag: typeof headers['etag'] === 'string' ? headers['etag'] : undefined,
    length: lengthOf(given),
  }
}

/** The answer as an object of the cache, its body in memory. */
export async function entryOf(
  { address }: CacheKey,
  { answer, tag }: OriginAnswer,
  lifetime: Lifetime,
  storedAt: number,
): Promise<Entry> {
  const body = Buffer.isBuffer(answer.body) ? answer.body : await buffer(answer.body)
  const { 'content-length': _, ...headers } = answer.headers
  return { address, answer: { ...answer, headers, body }, originTag: tag, lifetime, storedAt, restUntil: 0 }
}

/** What a viewer wants of an object concerns that viewer alone: objects are fetched whole. */
const aboutParts = [
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
]

/** The request for a whole object, or the question whether the one that we have is still the origin's. */
export function wholeRequest(request: WebRequest, method: string, stale: Entry | undefined): WebRequest {
  const own = Object.entries(request.headers).filter(([name]) => !aboutParts.includes(name))
  const modified = stale?.answer.headers['last-modified']
  return {
    ...request,
    method,
    headers: {
      ...Object.fromEntries(own),
      ...(stale?.originTag !== undefined && { 'if-none-match': stale.originTag }),
      ...(typeof modified === 'string' && { 'if-modified-since': modified }),
    },
  }
}
