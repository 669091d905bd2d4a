import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { WebAnswer } from '../http-message.ts'
import type { CachePolicy } from './policies.ts'

/** CloudFront compresses answers between these sizes, in bytes. */
const smallest = 1_000
const largest = 10_000_000
const types =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|rss\+xml|atom\+xml|ld\+json|manifest\+json|x-javascript|wasm)|image\/(svg\+xml|bmp|x-icon)|font\/(ttf|otf))/i

function encodingFor(accepted: string, policy: CachePolicy): 'br' | 'gzip' | undefined {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (policy.brotli && names.includes('br')) return 'br'
  return policy.gzip && names.includes('gzip') ? 'gzip' : undefined
}

/** Compresses an answer as CloudFront would for this viewer, or leaves it as it is. */
export function compressed(answer: WebAnswer, accepted: string, policy: CachePolicy): WebAnswer {
  const { headers, body, status } = answer
  const size = Buffer.isBuffer(body) ? body.length : Number(headers['content-length'] ?? 0)
  const encoding = encodingFor(accepted, policy)
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
