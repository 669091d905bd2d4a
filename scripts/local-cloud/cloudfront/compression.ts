import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { HttpResponse } from '../protocol/http-message.ts'
import type { CachePolicy } from './policies.ts'

/** CloudFront compresses bodies between these sizes, in bytes. */
const smallest = 1_000
const largest = 10_000_000
type Encoding = 'br' | 'gzip'
/** In CloudFront's order of preference, with the policy setting that enables each. */
const encodings: [Encoding, 'brotli' | 'gzip'][] = [
  ['br', 'brotli'],
  ['gzip', 'gzip'],
]
/** From CloudFront's list of compressed types, those that websites use. Atom, manifests and JSON-LD are not on it. */
const types = new Set([
  'application/javascript',
  'application/json',
  'application/pdf',
  'application/rss+xml',
  'application/wasm',
  'application/x-javascript',
  'application/xhtml+xml',
  'application/xml',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
])
const typeIn = (header: HttpResponse['headers'][string] = ''): string =>
  [header].flat().join().split(';')[0]?.trim().toLowerCase() ?? ''

/** The encodings that both the policy and the viewer accept: one of four values, which keeps the cache key short. */
export function acceptedEncodings(accepted = '', policy: Pick<CachePolicy, 'brotli' | 'gzip'>): Encoding[] {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return encodings.filter(([name, offered]) => policy[offered] && names.includes(name)).map(([name]) => name)
}

/** Compresses a response for this viewer if CloudFront would. */
export function compressResponse(
  response: HttpResponse,
  accepted: string,
  policy: CachePolicy,
): HttpResponse {
  const { headers, body, status } = response
  const size = Buffer.isBuffer(body) ? body.length : Number(headers['content-length'] ?? 0)
  const [encoding] = acceptedEncodings(accepted, policy)
  if (
    encoding === undefined ||
    ![200, 403, 404].includes(status) ||
    'content-encoding' in headers ||
    size < smallest ||
    size > largest ||
    !types.has(typeIn(headers['content-type']))
  ) {
    return response
  }
  const { 'content-length': _, etag, ...others } = headers
  const packed =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip()
  return {
    status,
    headers: {
      ...others,
      'content-encoding': encoding,
      vary: [others['vary'], 'Accept-Encoding'].flat().filter(Boolean).join(', '),
      // The bytes differ from the origin's, so the ETag becomes a weak one.
      ...(typeof etag === 'string' && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
    // `pipeline` closes the file when a viewer disconnects.
    body: pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, packed, () => {}),
  }
}
