import { createReadStream } from 'node:fs'
import { AwsError } from '../aws/error.ts'
import { empty, type WebAnswer } from '../http-message.ts'
import type { ObjectStore, StoredObject } from './store.ts'

const preconditionFailed = () =>
  new AwsError(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

/** First and last byte that a `Range` header asks for; undefined for the whole, as for a range nobody understands. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) {
    throw new AwsError(416, 'InvalidRange', 'The requested range is not satisfiable')
  }
  return last < first ? undefined : [first, last]
}

function conditions(object: StoredObject, headers: Record<string, string>): 'read' | 'not modified' {
  const match = headers['if-match']
  if (match !== undefined && match !== '*' && match !== object.etag) throw preconditionFailed()
  const none = headers['if-none-match']
  const since = Date.parse(headers['if-modified-since'] ?? '')
  const seconds = Math.floor(Date.parse(object.modified) / 1000) * 1000
  const tags = none?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const unchanged = tags ? tags.includes(object.etag) || tags.includes('*') : seconds <= since
  return unchanged ? 'not modified' : 'read'
}

/** GetObject and HeadObject: conditions, ranges, and the headers that were stored with the object. */
export function readObject(
  store: ObjectStore,
  object: StoredObject,
  method: string,
  headers: Record<string, string>,
): WebAnswer {
  const common = {
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    ...(object.headers['cache-control'] && { 'cache-control': object.headers['cache-control'] }),
  }
  if (conditions(object, headers) === 'not modified') return { status: 304, headers: common, body: empty }
  const range = rangeOf(headers['range'], object.size)
  const [first, last] = range ?? [0, object.size - 1]
  const answer: WebAnswer = {
    status: range ? 206 : 200,
    headers: {
      ...object.headers,
      ...common,
      'accept-ranges': 'bytes',
      'x-amz-server-side-encryption': 'AES256',
      'content-length': String(last - first + 1),
      ...(range && { 'content-range': `bytes ${first}-${last}/${object.size}` }),
      // A checksum of the whole says nothing about a part.
      ...(!range &&
        object.crc32 &&
        headers['x-amz-checksum-mode'] === 'ENABLED' && { 'x-amz-checksum-crc32': object.crc32 }),
    },
    body: empty,
  }
  if (method === 'GET' && last >= first) {
    answer.body = createReadStream('', { fd: store.openContent(object.key), start: first, end: last })
  }
  return answer
}
