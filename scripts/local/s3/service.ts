import { buffer } from 'node:stream/consumers'
import { AwsError } from '../aws/error.ts'
import { type Caller, decode, parameters } from '../aws/signature.ts'
import { empty, type WebAnswer } from '../http-message.ts'
import type { Call } from '../iam/evaluate.ts'
import { listBucket, objectArn, s3Call, s3Calls } from '../iam/s3-calls.ts'
import { checkBody, unchunked } from './body.ts'
import type { Bucket, Buckets } from './buckets.ts'
import { corsHeaders } from './cors.ts'
import { listObjects } from './listing.ts'
import { readObject } from './reading.ts'
import type { StoredObject } from './store.ts'
import { element, elementTexts, xmlAnswer } from './xml.ts'

/** A request to the S3 API in path style; the body is still on its way. */
export interface S3Request {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: AsyncIterable<Buffer>
  /** Who signed; nobody signs a preflight. */
  caller: Caller | undefined
  /** Throws unless the caller may do all of this. */
  admit: (calls: readonly Call[]) => void
}

/** Headers of a PutObject that come back with every read. */
const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]

const denied = () => new AwsError(403, 'AccessDenied', 'Access Denied')
const noSuchKey = () => new AwsError(404, 'NoSuchKey', 'The specified key does not exist.')
const notImplemented = (what: string) =>
  new AwsError(501, 'NotImplemented', `The local S3 does not implement ${what}.`)

/** Parameters of the query that change a read into another operation; `x-id` and presigning ones do not. */
const operations = [
  'acl',
  'attributes',
  'cors',
  'lifecycle',
  'location',
  'policy',
  'tagging',
  'uploadId',
  'uploads',
  'versions',
  'versioning',
]

/** Answers the S3 API: the operations that this system uses, in AWS's words. */
export async function answerS3(buckets: Buckets, request: S3Request): Promise<WebAnswer> {
  const [, name = '', ...rest] = request.path.split('/').map(decode)
  const key = rest.join('/')
  const query = new Map(parameters(request.query))
  if (request.method === 'OPTIONS') return preflight(buckets.get(name), request)
  if (!request.caller) throw denied()
  const other = operations.find((operation) => query.has(operation))
  if (name === '' || other) throw notImplemented(other ?? 'ListBuckets')
  const bucket = buckets.get(name)
  request.admit(s3Calls({ ...request, bucket: name, key, query }))
  if (key === '') return onBucket(bucket, request, query)
  switch (request.method) {
    case 'GET':
    case 'HEAD': {
      const object = found(bucket, key, request)
      return readObject(bucket.store, object, request.method, request.headers)
    }
    case 'PUT':
      return request.headers['x-amz-copy-source'] === undefined
        ? putObject(buckets, bucket, key, request, query)
        : copyObject(buckets, bucket, key, request)
    case 'DELETE':
      bucket.store.delete(key)
      return { status: 204, headers: {}, body: empty }
    default:
      throw new AwsError(
        405,
        'MethodNotAllowed',
        'The specified method is not allowed against this resource.',
      )
  }
}

/** An object that is there. Who may not list its bucket is not told that it is missing. */
function found(bucket: Bucket, key: string, { admit }: S3Request): StoredObject {
  const object = bucket.store.find(key)
  if (object) return object
  admit([listBucket(bucket.name)])
  throw noSuchKey()
}

function preflight(bucket: Bucket, request: S3Request): WebAnswer {
  const headers = corsHeaders(bucket.cors, request)
  if (!headers) {
    throw new AwsError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  }
  return { status: 200, headers: { ...headers, 'content-length': '0' }, body: empty }
}

async function onBucket(bucket: Bucket, request: S3Request, query: Map<string, string>): Promise<WebAnswer> {
  if (request.method === 'HEAD') return { status: 200, headers: {}, body: empty }
  if (request.method === 'GET' && query.get('list-type') === '2') {
    return xmlAnswer(200, listObjects(bucket.name, bucket.store, query))
  }
  if (request.method === 'POST' && query.has('delete')) {
    const xml = (await buffer(request.body)).toString()
    const quiet = elementTexts(xml, 'Quiet')[0] === 'true'
    const results = elementTexts(xml, 'Key').map((key) => deleteOne(bucket, key, request, quiet))
    return xmlAnswer(200, `<DeleteResult>${results.join('')}</DeleteResult>`)
  }
  throw notImplemented(`${request.method} on a bucket`)
}

/** The headers to keep with an object: named ones and the caller's own metadata, which presigning puts in the query. */
function objectHeaders(
  headers: Record<string, string>,
  query = new Map<string, string>(),
): Record<string, string> {
  const given = [...query, ...Object.entries(headers)].map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  const result = Object.fromEntries(
    given.filter(([name]) => kept.includes(name) || name.startsWith('x-amz-meta-')),
  )
  const encoding = result['content-encoding']?.replace(/aws-chunked,?\s*/, '')
  if (encoding) result['content-encoding'] = encoding
  else delete result['content-encoding']
  return { 'content-type': 'application/octet-stream', ...result }
}

/** One of many: what may not be deleted is an entry of the answer, not its end. */
function deleteOne(bucket: Bucket, key: string, { admit }: S3Request, quiet: boolean): string {
  try {
    admit([s3Call('DeleteObject', objectArn(bucket.name, key))])
  } catch (error) {
    if (!(error instanceof AwsError)) throw error
    return `<Error>${element('Key', key)}${element('Code', error.code)}${element('Message', error.message)}</Error>`
  }
  bucket.store.delete(key)
  return quiet ? '' : `<Deleted>${element('Key', key)}</Deleted>`
}

async function putObject(
  buckets: Buckets,
  bucket: Bucket,
  key: string,
  { headers, body, caller }: S3Request,
  query: Map<string, string>,
): Promise<WebAnswer> {
  const payload = caller?.payload ?? ''
  if (payload.startsWith('STREAMING-AWS4')) throw notImplemented('signed chunks')
  // aws-chunked names the length of what is inside the chunks instead.
  if (headers['content-length'] === undefined && headers['x-amz-decoded-content-length'] === undefined) {
    throw new AwsError(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
  }
  const trailers: Record<string, string> = {}
  const object = await buckets.put(bucket, {
    key,
    headers: objectHeaders(headers, query),
    body: payload.startsWith('STREAMING-') ? unchunked(body, trailers) : body,
    onlyNew: headers['if-none-match'] === '*',
    check: (written) => checkBody(written, { headers, trailers, payload }),
  })
  return {
    status: 200,
    headers: {
      etag: object.etag,
      'x-amz-server-side-encryption': 'AES256',
      ...(object.crc32 && { 'x-amz-checksum-crc32': object.crc32 }),
    },
    body: empty,
  }
}

async function copyObject(
  buckets: Buckets,
  bucket: Bucket,
  key: string,
  request: S3Request,
): Promise<WebAnswer> {
  const { headers } = request
  const [sourceBucket = '', ...sourceKey] = decode(headers['x-amz-copy-source'] ?? '')
    .replace(/^\//, '')
    .split('/')
  const from = buckets.get(sourceBucket)
  const source = found(from, sourceKey.join('/'), request)
  const replace = headers['x-amz-metadata-directive'] === 'REPLACE'
  const object = await buckets.copy(
    from,
    source,
    bucket,
    key,
    replace ? objectHeaders(headers) : source.headers,
  )
  return xmlAnswer(
    200,
    `<CopyObjectResult>${element('ETag', object.etag)}${element('LastModified', object.modified)}</CopyObjectResult>`,
  )
}
