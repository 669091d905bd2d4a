import { buffer } from 'node:stream/consumers'
import type { RequestedAction } from '../iam/evaluate-policy.ts'
import { AwsError } from '../protocol/aws-error.ts'
import { emptyBody, type HttpResponse } from '../protocol/http-message.ts'
import { type Caller, percentDecode, queryParameters } from '../protocol/signature.ts'
import { element, elementTexts, xmlResponse } from '../protocol/xml.ts'
import type { Bucket, Buckets } from './buckets.ts'
import { corsHeaders } from './cors.ts'
import { listObjects } from './listing/list-objects.ts'
import { listVersions } from './listing/list-versions.ts'
import { beginUpload, completeUpload, uploadPart } from './multipart/multipart-operations.ts'
import { decodeAwsChunked, verifyBody } from './object-body.ts'
import { firstVersion, type StoredObject } from './object-store.ts'
import { objectHeaders, readObject, requestedHeaders } from './read-object.ts'
import { listBucketAction, objectArn, s3Action, s3Actions } from './s3-actions.ts'
import { accessDenied, methodNotAllowed, noSuchKey, notImplemented, preconditionFailed } from './s3-error.ts'

/** A request to the S3 API in path style. The body has not been read yet. */
export interface S3Request {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: AsyncIterable<Buffer>
  /** Undefined for unsigned requests, such as preflights. */
  caller: Caller | undefined
  /** Throws AwsError unless the caller may do all of this. */
  authorize: (calls: readonly RequestedAction[]) => void
}

/** Query parameters that select operations that are not implemented. */
const unsupportedSubresources = [
  'acl',
  'attributes',
  'cors',
  'lifecycle',
  'location',
  'policy',
  'tagging',
  'versioning',
]

/** Performs the S3 operations that this system uses. Throws AwsError. */
export async function handleS3Request(buckets: Buckets, request: S3Request): Promise<HttpResponse> {
  const [, name = '', ...rest] = request.path.split('/').map(percentDecode)
  const key = rest.join('/')
  const query = new Map(queryParameters(request.query))
  if (request.method === 'OPTIONS') return preflight(buckets.get(name), request)
  if (!request.caller) throw accessDenied()
  const other = unsupportedSubresources.find((operation) => query.has(operation))
  if (name === '' || other) throw notImplemented(other ?? 'ListBuckets')
  const bucket = buckets.get(name)
  request.authorize(s3Actions({ ...request, bucket: name, key, query }))
  if (key === '') return handleBucketRequest(buckets, bucket, request, query)
  switch (request.method) {
    case 'GET':
    case 'HEAD': {
      if (query.has('uploadId')) throw notImplemented('listing parts')
      const object = findObject(bucket, key, request, query.get('versionId'))
      const response = readObject(bucket.store, object, request.method, request.headers)
      return { ...response, headers: { ...response.headers, ...requestedHeaders(query) } }
    }
    case 'POST':
      if (query.has('uploads')) return beginUpload(bucket, key, request)
      if (query.has('uploadId')) return completeUpload(buckets, bucket, key, request, query)
      throw methodNotAllowed()
    case 'PUT':
      if (query.has('uploadId')) return uploadPart(bucket, key, request, query)
      return request.headers['x-amz-copy-source'] === undefined
        ? putObject(buckets, bucket, key, request, query)
        : copyObject(buckets, bucket, key, request)
    case 'DELETE':
      if (query.has('uploadId')) await bucket.uploads.remove(query.get('uploadId') ?? '', key)
      else if (query.has('versionId')) throw notImplemented('deleting a version')
      else buckets.delete(bucket, key)
      return { status: 204, headers: {}, body: emptyBody }
    default:
      throw methodNotAllowed()
  }
}

/** Finds an object, or a version of it. Without ListBucket, a missing object is reported as 403. */
function findObject(
  { store, name }: Bucket,
  key: string,
  { authorize }: S3Request,
  versionId?: string,
): StoredObject {
  const object =
    versionId === undefined
      ? store.find(key)
      : store.versionsOf(key).find(({ version = firstVersion }) => version === versionId)
  if (object?.isMarker) throw methodNotAllowed()
  if (object) return object
  authorize([listBucketAction(name)])
  throw versionId === undefined
    ? noSuchKey()
    : new AwsError(404, 'NoSuchVersion', 'There is no such version.')
}

function preflight(bucket: Bucket, request: S3Request): HttpResponse {
  const headers = corsHeaders(bucket.cors, request)
  if (!headers) {
    throw new AwsError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  }
  return { status: 200, headers: { ...headers, 'content-length': '0' }, body: emptyBody }
}

async function handleBucketRequest(
  buckets: Buckets,
  bucket: Bucket,
  request: S3Request,
  query: Map<string, string>,
): Promise<HttpResponse> {
  if (request.method === 'HEAD') return { status: 200, headers: {}, body: emptyBody }
  if (request.method === 'GET' && query.get('list-type') === '2') {
    return xmlResponse(200, listObjects(bucket.name, bucket.store, query))
  }
  if (request.method === 'GET' && query.has('versions')) {
    return xmlResponse(200, listVersions(bucket.name, bucket.store, query))
  }
  if (request.method === 'POST' && query.has('delete')) {
    const xml = (await buffer(request.body)).toString()
    const quiet = elementTexts(xml, 'Quiet')[0] === 'true'
    const results = elementTexts(xml, 'Key').map((key) =>
      deleteListedObject(buckets, bucket, key, request, quiet),
    )
    return xmlResponse(200, `<DeleteResult>${results.join('')}</DeleteResult>`)
  }
  throw notImplemented(`${request.method} on a bucket`)
}

/** Deletes one of several objects. A denial becomes an entry of the response. */
function deleteListedObject(
  buckets: Buckets,
  bucket: Bucket,
  key: string,
  { authorize }: S3Request,
  quiet: boolean,
): string {
  try {
    authorize([s3Action('DeleteObject', objectArn(bucket.name, key))])
  } catch (error) {
    if (!(error instanceof AwsError)) throw error
    return `<Error>${element('Key', key)}${element('Code', error.code)}${element('Message', error.message)}</Error>`
  }
  buckets.delete(bucket, key)
  return quiet ? '' : `<Deleted>${element('Key', key)}</Deleted>`
}

async function putObject(
  buckets: Buckets,
  bucket: Bucket,
  key: string,
  { headers, body, caller }: S3Request,
  query: Map<string, string>,
): Promise<HttpResponse> {
  const payload = caller?.payloadHash ?? ''
  if (payload.startsWith('STREAMING-AWS4')) throw notImplemented('signed chunks')
  // With aws-chunked, the length of the decoded body is in a header of its own.
  if (headers['content-length'] === undefined && headers['x-amz-decoded-content-length'] === undefined) {
    throw new AwsError(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
  }
  const unless = headers['if-none-match']
  if (unless !== undefined && unless !== '*') throw notImplemented('a PutObject unless an ETag matches')
  const wanted = headers['if-match']
  if (wanted !== undefined) {
    const stored = bucket.store.find(key)
    if (!stored || stored.isMarker) throw noSuchKey()
    if (unquoted(wanted) !== unquoted(stored.etag)) throw preconditionFailed()
  }
  const trailers = new Map<string, string>()
  const object = await buckets.put(bucket, {
    key,
    headers: objectHeaders(headers, query),
    body: payload.startsWith('STREAMING-') ? decodeAwsChunked(body, trailers) : body,
    ifNoneMatch: unless === '*',
    validate: (written) => verifyBody(written, { headers, trailers, payload }),
  })
  return {
    status: 200,
    headers: {
      etag: object.etag,
      'x-amz-server-side-encryption': 'AES256',
      ...(object.version && { 'x-amz-version-id': object.version }),
      ...(object.crc32 && { 'x-amz-checksum-crc32': object.crc32 }),
    },
    body: emptyBody,
  }
}

/** Checks the conditions of a copy on its source. */
function checkCopyConditions({ etag, modified }: StoredObject, headers: Record<string, string>): void {
  const match = headers['x-amz-copy-source-if-match']
  const none = headers['x-amz-copy-source-if-none-match']
  const since = Date.parse(headers['x-amz-copy-source-if-modified-since'] ?? '')
  const until = Date.parse(headers['x-amz-copy-source-if-unmodified-since'] ?? '')
  const at = Math.floor(Date.parse(modified) / 1000) * 1000
  const fails =
    (match !== undefined && unquoted(match) !== unquoted(etag)) ||
    (none !== undefined && unquoted(none) === unquoted(etag)) ||
    (none === undefined && at <= since) ||
    // If `if-match` holds, S3 ignores `if-unmodified-since`.
    (match === undefined && at > until)
  if (fails) throw preconditionFailed()
}
const unquoted = (etag: string) => etag.replaceAll('"', '')

async function copyObject(
  buckets: Buckets,
  bucket: Bucket,
  key: string,
  request: S3Request,
): Promise<HttpResponse> {
  const { headers } = request
  // The version is not part of the encoded path.
  const [path = '', wanted = ''] = (headers['x-amz-copy-source'] ?? '').split('?')
  const [sourceBucket = '', ...sourceKey] = percentDecode(path).replace(/^\//, '').split('/')
  const from = buckets.get(sourceBucket)
  const version = new URLSearchParams(wanted).get('versionId') ?? undefined
  const source = findObject(from, sourceKey.join('/'), request, version)
  checkCopyConditions(source, headers)
  const replace = headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!replace && from === bucket && source.key === key && version === undefined)
    throw new AwsError(
      400,
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing the object’s metadata, storage class, website redirect location or encryption attributes.',
    )
  const object = await buckets.copy(
    from,
    source,
    bucket,
    key,
    replace ? objectHeaders(headers) : source.headers,
  )
  return xmlResponse(
    200,
    `<CopyObjectResult>${element('ETag', object.etag)}${element('LastModified', object.modified)}</CopyObjectResult>`,
  )
}
