import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { WebAnswer } from '../http-message.ts'
import type { CachePolicy } from './policies.ts'

/** CloudFront compresses answers between these sizes, in bytes. */
const smallest = 1_000
const largest = 10_000_000
type Encoding = 'br' | 'gzip'
/** In the order in which CloudFront prefers them, and the setting of the policy that offers each. */
const encodings: [Encoding, 'brotli' | 'gzip'][] = [
  ['br', 'brotli'],
  ['gzip', 'gzip'],
]
const types =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|rss\+xml|atom\+xml|ld\+json|manifest\+json|x-javascript|wasm)|image\/(svg\+xml|bmp|x-icon)|font\/(ttf|otf))/i

/** The encodings that CloudFront and a viewer have in common: one of four values, however the viewer writes them. */
export function acceptedEncodings(accepted = '', policy: Pick<CachePolicy, 'brotli' | 'gzip'>): Encoding[] {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return encodings.filter(([name, offered]) => policy[offered] && names.includes(name)).map(([name]) => name)
}

/** Compresses an answer as CloudFront would for this viewer, or leaves it as it is. */
export function compressed(answer: WebAnswer, accepted: string, policy: CachePolicy): WebAnswer {
  const { headers, body, status } = answer
  const size = Buffer.isBuffer(body) ? body.length : Number(headers['content-length'] ?? 0)
  const [encoding] = acceptedEncodings(accepted, policy)
  if (
    encoding === undefined ||
    ![200, 403, 404].includes(status) ||
    'content-encoding' in headers ||
    size < smallest ||
    size > largest ||
    !types.test(String(headers['content-type'] ?? ''))
  ) {
    return answer
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
      // The bytes differ from the origin's, so its strong validator is weakened.
      ...(typeof etag === 'string' && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
    // A pipeline, so that a viewer who leaves closes the file at the other end too.
    body: pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, packed, () => {}),
  }
}
