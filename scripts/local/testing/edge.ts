import { openClock } from '../clock.ts'
import { EdgeCache } from '../cloudfront/cache/edge-cache.ts'
import type { Behaviour } from '../cloudfront/definition.ts'
import type { CachePolicy } from '../cloudfront/policies.ts'
import { textAnswer, type WebAnswer, type WebRequest } from '../http-message.ts'

const year = 31_536_000

/** A behaviour like that of our pages: as long as the origin says, host and `tag` in the key, no cookies. */
export function aBehaviour(policy: Partial<CachePolicy> = {}, more: Partial<Behaviour> = {}): Behaviour {
  const cachePolicy: CachePolicy = {
    minTtl: 0,
    defaultTtl: 0,
    maxTtl: year,
    headers: (name) => name === 'x-viewer-host',
    cookies: () => false,
    anyCookies: false,
    query: (name) => name === 'tag',
    brotli: true,
    gzip: true,
    ...policy,
  }
  return {
    id: '*',
    matches: () => true,
    allowedMethods: ['GET', 'HEAD', 'OPTIONS'],
    cachedMethods: ['GET', 'HEAD'],
    origins: [],
    failover: [],
    forwarding: cachePolicy,
    cachePolicy,
    compress: false,
    viewerRequest: undefined,
    responseHeaders: undefined,
    ...more,
  }
}

export const aRequest = (path: string, more: Partial<WebRequest> = {}): WebRequest => ({
  method: 'GET',
  path,
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  viewer: '192.0.2.7',
  ...more,
})

type Reply = (request: WebRequest) => WebAnswer | Promise<WebAnswer>

/** An edge in front of an origin that a test can change at any time, and that counts what it is asked. */
export function anEdge(first: Reply, errors: [number, number][] = []) {
  const clock = openClock()
  const asked: WebRequest[] = []
  const origin = { reply: first, asked }
  const cache = new EdgeCache({
    askOrigins: async (_, request) => {
      asked.push(request)
      return origin.reply(request)
    },
    errorSeconds: new Map(errors),
    clock,
    log: () => {},
  })
  return {
    cache,
    origin,
    /** Seconds. */
    later: (seconds: number) => clock.move(seconds * 1000),
    visit: async (request: WebRequest | string, behaviour = aBehaviour()) => {
      const { answer, outcome } = await cache.answer(
        behaviour,
        typeof request === 'string' ? aRequest(request) : request,
      )
      if (!Buffer.isBuffer(answer.body)) throw new Error('This answer is streamed.')
      return { outcome, status: answer.status, headers: answer.headers, text: answer.body.toString() }
    },
  }
}

/** A page that says how often the origin has been asked before. */
export function counting(cacheControl: string, more: WebAnswer['headers'] = {}): Reply {
  let visits = 0
  return () => textAnswer(200, 'text/html', `page ${++visits}`, { 'cache-control': cacheControl, ...more })
}

export const failing =
  (status: number, headers: WebAnswer['headers'] = {}): Reply =>
  () =>
    textAnswer(status, 'text/html', `failure ${status}`, headers)
