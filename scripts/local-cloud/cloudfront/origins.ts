import { type HttpRequest, type HttpResponse, textResponse } from '../protocol/http-message.ts'
import type { Behavior, Origin } from './cloudfront-definition.ts'

/** Sends a request to one origin. */
export type FetchOrigin = (origin: Origin, request: HttpRequest) => Promise<HttpResponse>

/** What serves origins on this machine: the HTTP API, or the buckets. */
export interface LocalOrigin {
  serves(host: string): boolean
  handle(origin: Origin, request: HttpRequest): HttpResponse | Promise<HttpResponse>
}

const retriable = ['GET', 'HEAD', 'OPTIONS']

/** Tries a behavior's origins in order until one responds with a status that needs no failover. */
export async function fetchWithFailover(
  { origins, failover }: Pick<Behavior, 'origins' | 'failover'>,
  request: HttpRequest,
  fetchOrigin: FetchOrigin,
): Promise<HttpResponse> {
  let response = textResponse(502, 'text/html', 'The request could not be satisfied: there is no origin.')
  for (const [index, origin] of origins.entries()) {
    response = await fetchOrigin(origin, { ...request, path: origin.path + request.path })
    const isLast = index === origins.length - 1
    if (isLast || !failover.includes(response.status) || !retriable.includes(request.method)) break
  }
  return response
}

/** Finds the local origin by its AWS host name, and adds the origin's custom headers. */
export const createOriginFetcher =
  (localOrigins: readonly LocalOrigin[]): FetchOrigin =>
  async (origin, request) => {
    const headers = { ...request.headers, ...origin.customHeaders, host: origin.host }
    const local = localOrigins.find((each) => each.serves(origin.host))
    if (local) return local.handle(origin, { ...request, headers })
    return textResponse(
      502,
      'text/html',
      `The request could not be satisfied: the local cloud has no origin ${origin.host}.`,
    )
  }
