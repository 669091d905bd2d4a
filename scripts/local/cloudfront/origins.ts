import { AwsError } from '../aws/error.ts'
import { decode } from '../aws/signature.ts'
import { textAnswer, type WebAnswer, type WebRequest } from '../http-message.ts'
import type { Call } from '../iam/evaluate.ts'
import { listBucket, objectArn, s3Call } from '../iam/s3-calls.ts'
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
  /** Judges what CloudFront itself wants of a bucket, if it signs for it. */
  mayRead: (origin: Origin, call: Call, options?: { quiet: boolean }) => boolean
  api: { host: string; handle(request: WebRequest): Promise<WebAnswer> } | undefined
}

/** The origins that the template has: buckets, read by CloudFront's own principal, and the HTTP API. */
export function originFetcher({ buckets, mayRead, api }: OriginParts): FetchOrigin {
  return async (origin, request) => {
    const headers = { ...request.headers, ...origin.customHeaders, host: origin.host }
    if (api && origin.host === api.host) return api.handle({ ...request, headers })
    const bucket = buckets.names().find((name) => origin.host.startsWith(`${name}.s3.`))
    if (bucket !== undefined) {
      const may: Judge = (call, options) => mayRead(origin, call, options)
      return readFromBucket(buckets, bucket, request, may)
    }
    return textAnswer(
      502,
      'text/html',
      `The request could not be satisfied: no origin is called ${origin.host} here.`,
    )
  }
}

type Judge = (call: Call, options?: { quiet: boolean }) => boolean
const denied = () => new AwsError(403, 'AccessDenied', 'Access Denied')

function readFromBucket(
  buckets: Buckets,
  name: string,
  { method, path, headers }: WebRequest,
  may: Judge,
): WebAnswer {
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
    const key = decode(path.slice(1))
    if (!may(s3Call('GetObject', objectArn(name, key)))) throw denied()
    const object = store.find(key)
    if (!object) {
      // Who may not list a bucket is not told what is missing from it: that is meant so, and no fault to report.
      if (!may(listBucket(name), { quiet: true })) throw denied()
      throw new AwsError(404, 'NoSuchKey', 'The specified key does not exist.')
    }
    return readObject(store, object, method, headers)
  } catch (error) {
    if (error instanceof AwsError) return xmlError(error)
    throw error
  }
}
