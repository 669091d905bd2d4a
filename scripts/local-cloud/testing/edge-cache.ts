import { createClock } from '../clock.ts'
import { EdgeCache } from '../cloudfront/cache/edge-cache.ts'
import type { Behavior } from '../cloudfront/cloudfront-definition.ts'
import type { CachePolicy } from '../cloudfront/policies.ts'
import { type HttpRequest, type HttpResponse, textResponse } from '../protocol/http-message.ts'

const year = 31_536_000

/** A behavior like that of our pages: lifetime from the origin, host and `tag` in the cache key, no cookies. */
export function aBehavior(policy: Partial<CachePolicy> = {}, more: Partial<Behavior> = {}): Behavior {
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

export const aRequest = (path: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path,
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  viewerIp: '192.0.2.7',
  ...more,
})

type Reply = (request: HttpRequest) => HttpResponse | Promise<HttpResponse>

/** An edge cache with an origin that a test can change, and that records its requests. */
export function anEdgeCache(first: Reply, errors: [number, number][] = []) {
  const clock = createClock()
  const requests: HttpRequest[] = []
  const origin = { reply: first, requests }
  const cache = new EdgeCache({
    fetchOrigin: async (_, request) => {
      requests.push(request)
      return origin.reply(request)
    },
    errorTtls: new Map(errors),
    clock,
    log: () => {},
  })
  return {
    cache,
    origin,
    /** Seconds. */
    later: (seconds: number) => clock.move(seconds * 1000),
    visit: async (request: HttpRequest | string, behavior = aBehavior()) => {
      const { response, cacheStatus } = await cache.handle(
        behavior,
        typeof request === 'string' ? aRequest(request) : request,
      )
      if (!Buffer.isBuffer(response.body)) throw new Error('This response is streamed.')
      return {
        outcome: cacheStatus,
        status: response.status,
        headers: response.headers,
        text: response.body.toString(),
      }
    },
  }
}

/** A page that contains how often the origin was asked. */
export function counting(cacheControl: string, more: HttpResponse['headers'] = {}): Reply {
  let visits = 0
  return () => textResponse(200, 'text/html', `page ${++visits}`, { 'cache-control': cacheControl, ...more })
}

export const failing =
  (status: number, headers: HttpResponse['headers'] = {}): Reply =>
  () =>
    textResponse(status, 'text/html', `failure ${status}`, headers)
