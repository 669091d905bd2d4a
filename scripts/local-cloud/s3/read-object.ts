import { createReadStream } from 'node:fs'
import { AwsError } from '../protocol/aws-error.ts'
import { emptyBody, type HttpResponse } from '../protocol/http-message.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { preconditionFailed } from './s3-error.ts'

/** Headers of a PutObject that are returned with every read. */
const storedHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]

/** The headers to store with an object: known ones and metadata. Presigned URLs have them in the query. */
export function objectHeaders(
  headers: Record<string, string>,
  query = new Map<string, string>(),
): Record<string, string> {
  const given = [...query, ...Object.entries(headers)].map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  const result = Object.fromEntries(
    given.filter(([name]) => storedHeaders.includes(name) || name.startsWith('x-amz-meta-')),
  )
  const encoding = result['content-encoding']?.replace(/aws-chunked,?\s*/, '')
  if (encoding) result['content-encoding'] = encoding
  else delete result['content-encoding']
  return { 'content-type': 'application/octet-stream', ...result }
}

/** Headers with which a signed read wants its response, such as `response-content-disposition`. */
export const requestedHeaders = (query: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    storedHeaders.flatMap((name) => {
      const value = query.get(`response-${name}`)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** First and last byte of a `Range` header; undefined for the whole object, also if the range is invalid. */
function parseRange(header: string | undefined, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) {
    throw new AwsError(416, 'InvalidRange', 'The requested range is not satisfiable')
  }
  return last < first ? undefined : [first, last]
}

function checkConditions(object: StoredObject, headers: Record<string, string>): 'read' | 'not modified' {
  const match = headers['if-match']
  if (match !== undefined && match !== '*' && match !== object.etag) throw preconditionFailed()
  const none = headers['if-none-match']
  const since = Date.parse(headers['if-modified-since'] ?? '')
  const seconds = Math.floor(Date.parse(object.modified) / 1000) * 1000
  const tags = none?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const unchanged = tags ? tags.includes(object.etag) || tags.includes('*') : seconds <= since
  return unchanged ? 'not modified' : 'read'
}

/** GetObject and HeadObject, with conditions, ranges and the stored headers. */
export function readObject(
  store: ObjectStore,
  object: StoredObject,
  method: string,
  headers: Record<string, string>,
): HttpResponse {
  const common = {
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    ...(object.version && { 'x-amz-version-id': object.version }),
    ...(object.headers['cache-control'] && { 'cache-control': object.headers['cache-control'] }),
  }
  if (checkConditions(object, headers) === 'not modified')
    return { status: 304, headers: common, body: emptyBody }
  const range = parseRange(headers['range'], object.size)
  const [first, last] = range ?? [0, object.size - 1]
  const response: HttpResponse = {
    status: range ? 206 : 200,
    headers: {
      ...object.headers,
      ...common,
      'accept-ranges': 'bytes',
      'x-amz-server-side-encryption': 'AES256',
      'content-length': String(last - first + 1),
      ...(range && { 'content-range': `bytes ${first}-${last}/${object.size}` }),
      // The checksum covers the whole object, not a range.
      ...(!range &&
        object.crc32 &&
        headers['x-amz-checksum-mode'] === 'ENABLED' && { 'x-amz-checksum-crc32': object.crc32 }),
    },
    body: emptyBody,
  }
  if (method === 'GET' && last >= first) {
    response.body = createReadStream('', { fd: store.openContent(object), start: first, end: last })
  }
  return response
}
