import { AwsError } from '../aws/error.ts'
import { decode } from '../aws/signature.ts'
import { textAnswer, type WebAnswer, type WebRequest } from '../http-message.ts'
import type { Buckets } from '../s3/buckets.ts'
import { readObject } from '../s3/reading.ts'
import { xmlError } from '../s3/xml.ts'
import type { Behaviour, Origin } from './definition.ts'

/** Sends a request to one origin. */
export type FetchOrigin = (origin: Origin, request: WebRequest) => Promise<WebAnswer>

const retriable = ['GET', 'HEAD', 'OPTIONS']

/** Asks a behaviour's origins in order until one answers with a status that needs no failover. */
export async function fetchWithFailover(
  { origins, failover }: Pick<Behaviour, 'origins' | 'failover'>,
  request: WebRequest,
  fetchOrigin: FetchOrigin,
): Promise<WebAnswer> {
  let answer = textAnswer(502, 'text/html', 'The request could not be satisfied: there is no origin.')
  for (const [index, origin] of origins.entries()) {
    answer = await fetchOrigin(origin, { ...request, path: origin.path + request.path })
    const last = index === origins.length - 1
    if (last || !failover.includes(answer.status) || !retriable.includes(request.method)) break
  }
  return answer
}

export interface OriginParts {
  buckets: Buckets
  api: { host: string; handle(request: WebRequest): Promise<WebAnswer> } | undefined
}

/** The origins that the template has: buckets, read by CloudFront's own principal, and the HTTP API. */
export function originFetcher({ buckets, api }: OriginParts): FetchOrigin {
  return async (origin, request) => {
    const headers = { ...request.headers, ...origin.customHeaders, host: origin.host }
    if (api && origin.host === api.host) return api.handle({ ...request, headers })
    const bucket = buckets.names().find((name) => origin.host.startsWith(`${name}.s3.`))
    if (bucket !== undefined) return readFromBucket(buckets, bucket, request)
    return textAnswer(
      502,
      'text/html',
      `The request could not be satisfied: no origin is called ${origin.host} here.`,
    )
  }
}

function readFromBucket(buckets: Buckets, name: string, { method, path, headers }: WebRequest): WebAnswer {
  try {
    if (method === 'OPTIONS') {
      throw new AwsError(403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.')
    }
    if (method !== 'GET' && method !== 'HEAD') {
      throw new AwsError(
        405,
        'MethodNotAllowed',
        'The specified method is not allowed against this resource.',
      )
    }
    const { store } = buckets.get(name)
    const object = store.find(decode(path.slice(1)))
    // Who may not list a bucket is not told what is missing from it.
    if (!object) throw new AwsError(403, 'AccessDenied', 'Access Denied')
    return readObject(store, object, method, headers)
  } catch (error) {
    if (error instanceof AwsError) return xmlError(error)
    throw error
  }
}
