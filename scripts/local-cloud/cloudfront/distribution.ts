import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import { errorMessage, type Log } from '../log.ts'
import {
  emptyBody,
  type HttpRequest,
  type HttpResponse,
  readBody,
  readHeaders,
  requestHeadSize,
  sendResponse,
  splitTarget,
  textResponse,
} from '../protocol/http-message.ts'
import { EdgeCache } from './cache/edge-cache.ts'
import type { Behavior, DistributionDefinition } from './cloudfront-definition.ts'
import { type HostMapping, withLocalHosts } from './local-hosts.ts'
import { edgeIdHeader, originRequest } from './origin-request.ts'
import { type FetchOrigin, fetchWithFailover } from './origins.ts'
import { applyResponseHeadersPolicy } from './response-headers.ts'

/** CloudFront's limits for the URL, and for the request line and headers together, in bytes. */
const addressLimit = 8_192
const headLimit = 32_768

export interface DistributionOptions {
  definition: DistributionDefinition
  fetchOrigin: FetchOrigin
  hosts: readonly HostMapping[]
  /** Bytes of a request body that are passed on; the origin rejects longer ones. */
  bodyLimit: number
  clock: Clock
  /** Hears of each answer, as CloudFront's log would, but for everything about the viewer. */
  onAnswer?: (record: EdgeRecord) => void
  log: Log
}

/** A line of CloudFront's log, with its names of fields. */
export interface EdgeRecord {
  'x-edge-request-id': string
  'cs-method': string
  'sc-status': string
  'x-edge-result-type': string
  'time-taken': string
}

/** The distribution's server and its cache. */
export interface Distribution {
  listener: RequestListener
  cache: EdgeCache
}

/** An error page in CloudFront's own format. */
const cloudFrontErrorPage = (status: number, message: string): HttpResponse =>
  textResponse(
    status,
    'text/html',
    `<!DOCTYPE html><html><head><title>ERROR: The request could not be satisfied</title></head><body><h1>${status} ERROR</h1><h2>The request could not be satisfied.</h2><p>${message}</p></body></html>`,
    { server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
  )

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer'])

/** Serves the site as the distribution would: behavior, viewer function, cache, origins, response headers policy. */
export function createDistribution({
  definition,
  fetchOrigin,
  bodyLimit,
  hosts,
  clock,
  onAnswer,
  log,
}: DistributionOptions): Distribution {
  const cache = new EdgeCache({
    fetchOrigin: (behavior, request) =>
      fetchWithFailover(behavior, originRequest(behavior, request), fetchOrigin),
    errorTtls: definition.errorTtls,
    clock,
    log,
  })

  async function throughFunction(
    { viewerRequest }: Behavior,
    request: HttpRequest,
  ): Promise<HttpRequest | HttpResponse> {
    if (!viewerRequest) return request
    try {
      return await viewerRequest(request)
    } catch (error) {
      log(`CloudFront: the function for ${request.path} failed: ${errorMessage(error)}`)
      return cloudFrontErrorPage(
        503,
        'The CloudFront function associated with the CloudFront distribution is invalid.',
      )
    }
  }

  async function handleViewerRequest(behavior: Behavior, request: HttpRequest): Promise<HttpResponse> {
    const result = await throughFunction(behavior, request)
    if ('status' in result) {
      return finished(behavior, result, result.status < 400 ? 'FunctionGeneratedResponse' : 'Error')
    }
    const { response, cacheStatus } = await cache.handle(behavior, result)
    return finished(behavior, response, cacheStatus)
  }

  function finished({ responseHeaders }: Behavior, response: HttpResponse, outcome: string): HttpResponse {
    const passed = Object.fromEntries(
      Object.entries(response.headers).filter(([name]) => !hopByHop.has(name)),
    )
    const headers = responseHeaders ? applyResponseHeadersPolicy(passed, responseHeaders) : passed
    return {
      ...response,
      headers: {
        ...withLocalHosts(headers, hosts),
        'x-cache': `${outcome} from cloudfront`,
        via: '1.1 local.cloudfront.net (CloudFront)',
      },
    }
  }

  async function handleRequest(message: IncomingMessage, edgeId: string): Promise<HttpResponse> {
    const { method = 'GET', url = '/' } = message
    const { path, query } = splitTarget(url)
    const head = { method, path, query, headers: readHeaders(message) }
    if (url.length > addressLimit || requestHeadSize(head) > headLimit) {
      const { headers, ...rest } = cloudFrontErrorPage(413, 'Bad request. The request is too large.')
      return { ...rest, headers: { ...headers, connection: 'close' } }
    }
    if (!path.startsWith('/')) return cloudFrontErrorPage(400, 'Bad request.')
    const behavior = definition.behaviors.find(({ matches }) => matches(path))
    if (!behavior) return cloudFrontErrorPage(404, 'No behavior matches.')
    if (!behavior.allowedMethods.includes(method)) {
      return finished(
        behavior,
        cloudFrontErrorPage(
          403,
          'This distribution is not configured to allow the HTTP request method that was used for this request.',
        ),
        'Error',
      )
    }
    const body = await readBody(message, bodyLimit + 1)
    if (method === 'GET' && body?.length !== 0) {
      return finished(behavior, cloudFrontErrorPage(403, 'Bad request. A GET request has no body.'), 'Error')
    }
    return handleViewerRequest(behavior, {
      ...head,
      headers: { ...head.headers, [edgeIdHeader]: edgeId },
      // One byte too many is enough for the origin to reject it.
      body: body ?? Buffer.alloc(bodyLimit + 1),
      viewerIp: message.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
    })
  }

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const edgeId = randomUUID()
    const started = performance.now()
    let result: HttpResponse
    try {
      result = await handleRequest(message, edgeId)
    } catch (error) {
      log(
        `CloudFront: ${message.method} ${message.url} failed: ${error instanceof Error ? error.stack : String(error)}`,
      )
      result = { status: 502, headers: {}, body: emptyBody }
    }
    message.resume()
    result = { ...result, headers: { ...result.headers, [edgeIdHeader]: edgeId } }
    onAnswer?.({
      'x-edge-request-id': edgeId,
      'cs-method': message.method ?? 'GET',
      'sc-status': String(result.status),
      'x-edge-result-type': String(result.headers['x-cache'] ?? 'Error').split(' ')[0] ?? '',
      'time-taken': ((performance.now() - started) / 1000).toFixed(3),
    })
    await sendResponse(result, message.method ?? 'GET', response)
  }

  const listener: RequestListener = (message, response) => {
    respond(message, response).catch((error: unknown) => {
      log(`CloudFront: a response could not be sent: ${errorMessage(error)}`)
      response.destroy()
    })
  }
  return { listener, cache }
}
