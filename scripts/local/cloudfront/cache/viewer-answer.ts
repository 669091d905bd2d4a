import { empty } from '../../http-message.ts'
import type { HeldAnswer } from './store.ts'

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Does the viewer have exactly this already? Entity tags come before dates (RFC 9110, 13.2.2). */
function isUnchanged({ headers: given }: HeldAnswer, headers: Record<string, string>): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) {
    const own = given['etag']
    return tags.trim() === '*' || (typeof own === 'string' && tags.split(',').map(bare).includes(bare(own)))
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Date.parse(String(given['last-modified'] ?? '')) <= since
}

/** First and last byte of a `Range` with one part; `undefined` for the whole, `null` where it lies behind the end. */
function rangeOf(header: string, size: number): [number, number] | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size) return null
  return last < first ? undefined : [first, last]
}

function part(answer: HeldAnswer, headers: Record<string, string>): HeldAnswer {
  const { etag, 'last-modified': modified, 'content-length': _, ...others } = answer.headers
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag && condition !== modified) return answer
  const size = answer.body.length
  const range = rangeOf(headers['range'] ?? '', size)
  if (range === undefined) return answer
  if (range === null) {
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: empty }
  }
  const [first, last] = range
  return {
    status: 206,
    headers: {
      ...others,
      ...(etag !== undefined && { etag }),
      ...(modified !== undefined && { 'last-modified': modified }),
      'accept-ranges': 'bytes',
      'content-range': `bytes ${first}-${last}/${size}`,
    },
    body: answer.body.subarray(first, last + 1),
  }
}

/** An object as this viewer asked for it: nothing if it has it already, a part if it wants one, else the whole. */
export function forViewer(answer: HeldAnswer, headers: Record<string, string>): HeldAnswer {
  if (answer.status !== 200) return answer
  if (isUnchanged(answer, headers)) {
    const about = Object.entries(answer.headers).filter(([name]) => !name.startsWith('content-'))
    return { status: 304, headers: Object.fromEntries(about), body: empty }
  }
  return part(answer, headers)
}
