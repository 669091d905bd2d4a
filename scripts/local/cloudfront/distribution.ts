import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import { bodyLimit } from '../http-api/http-api.ts'
import {
  empty,
  headersOf,
  headLength,
  readBody,
  sendAnswer,
  splitTarget,
  textAnswer,
  type WebAnswer,
  type WebRequest,
} from '../http-message.ts'
import { type Log, reason } from '../log.ts'
import { EdgeCache } from './cache/edge-cache.ts'
import type { Behaviour, DistributionDefinition } from './definition.ts'
import { type HostMapping, withLocalHosts } from './hosts.ts'
import { originRequest } from './origin-request.ts'
import { type FetchOrigin, fetchWithFailover } from './origins.ts'
import { withPolicy } from './response-headers.ts'

/** CloudFront's limits for an address, and for the request line and headers together, in bytes. */
const addressLimit = 8_192
const headLimit = 32_768

export interface DistributionParts {
  definition: DistributionDefinition
  fetchOrigin: FetchOrigin
  hosts: readonly HostMapping[]
  clock: Clock
  log: Log
}

/** The distribution, and what its edge keeps. */
export interface Distribution {
  listener: RequestListener
  cache: EdgeCache
}

/** An error in CloudFront's own form. */
const refusal = (status: number, message: string): WebAnswer =>
  textAnswer(
    status,
    'text/html',
    `<!DOCTYPE html><html><head><title>ERROR: The request could not be satisfied</title></head><body><h1>${status} ERROR</h1><h2>The request could not be satisfied.</h2><p>${message}</p></body></html>`,
    { server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
  )

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer'])

/**
 * Serves the site as the distribution would: behaviour, viewer function, cache, origins, response headers.
 * In front of the cache nothing depends on the origin, behind it nothing is shared.
 */
export function distribution({
  definition,
  fetchOrigin,
  hosts,
  clock,
  log,
}: DistributionParts): Distribution {
  const cache = new EdgeCache({
    askOrigins: (behaviour, request) =>
      fetchWithFailover(behaviour, originRequest(behaviour, request), fetchOrigin),
    errorSeconds: definition.errorSeconds,
    clock,
    log,
  })

  async function throughFunction(
    { viewerRequest }: Behaviour,
    request: WebRequest,
  ): Promise<WebRequest | WebAnswer> {
    if (!viewerRequest) return request
    try {
      return await viewerRequest(request)
    } catch (error) {
      log(`CloudFront: the function for ${request.path} failed: ${reason(error)}`)
      return refusal(503, 'The CloudFront function associated with the CloudFront distribution is invalid.')
    }
  }

  async function answerViewer(behaviour: Behaviour, request: WebRequest): Promise<WebAnswer> {
    const result = await throughFunction(behaviour, request)
    if ('status' in result) {
      return finished(behaviour, result, result.status < 400 ? 'FunctionGeneratedResponse' : 'Error')
    }
    const { answer, outcome } = await cache.answer(behaviour, result)
    return finished(behaviour, answer, outcome)
  }

  function finished({ responseHeaders }: Behaviour, answer: WebAnswer, outcome: string): WebAnswer {
    const passed = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)))
    const headers = responseHeaders ? withPolicy(passed, responseHeaders) : passed
    return {
      ...answer,
      headers: {
        ...withLocalHosts(headers, hosts),
        'x-cache': `${outcome} from cloudfront`,
        via: '1.1 local.cloudfront.net (CloudFront)',
        'x-amz-cf-id': randomUUID(),
      },
    }
  }

  async function answer(message: IncomingMessage): Promise<WebAnswer> {
    const { method = 'GET', url = '/' } = message
    const { path, query } = splitTarget(url)
    const head = { method, path, query, headers: headersOf(message) }
    if (url.length > addressLimit || headLength(head) > headLimit) {
      const { headers, ...rest } = refusal(413, 'Bad request. The request is too large.')
      return { ...rest, headers: { ...headers, connection: 'close' } }
    }
    if (!path.startsWith('/')) return refusal(400, 'Bad request.')
    const behaviour = definition.behaviours.find(({ matches }) => matches(path))
    if (!behaviour) return refusal(404, 'No behaviour matches.')
    if (!behaviour.allowedMethods.includes(method)) {
      return finished(
        behaviour,
        refusal(
          403,
          'This distribution is not configured to allow the HTTP request method that was used for this request.',
        ),
        'Error',
      )
    }
    const body = await readBody(message, bodyLimit + 1)
    if (method === 'GET' && body?.length !== 0) {
      return finished(behaviour, refusal(403, 'Bad request. A GET request has no body.'), 'Error')
    }
    return answerViewer(behaviour, {
      ...head,
      // One byte too many is enough for the API to refuse it.
      body: body ?? Buffer.alloc(bodyLimit + 1),
      viewer: message.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
    })
  }

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    let result: WebAnswer
    try {
      result = await answer(message)
    } catch (error) {
      log(
        `CloudFront: ${message.method} ${message.url} failed: ${error instanceof Error ? error.stack : String(error)}`,
      )
      result = { status: 502, headers: {}, body: empty }
    }
    message.resume()
    await sendAnswer(result, message.method ?? 'GET', response)
  }

  const listener: RequestListener = (message, response) => {
    respond(message, response).catch((error: unknown) => {
      log(`CloudFront: an answer could not be sent: ${reason(error)}`)
      response.destroy()
    })
  }
  return { listener, cache }
}
