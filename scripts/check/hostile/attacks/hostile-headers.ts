import fc from 'fast-check'
import { type HostileRequest, validRequest } from '../hostile-request.ts'
import type { Attack } from '../run-attack.ts'

/** A foreign host name that no response may contain. */
export const foreignHost = 'evil.hostile.example'

type Header = readonly [name: string, value: string]

const spoofableHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'true-client-ip',
  'cloudfront-viewer-address',
  'x-viewer-address',
  'x-viewer-host',
  'x-origin-secret',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-method-override',
  'x-amzn-trace-id',
  'x-amz-cf-id',
  'via',
  'referer',
  'user-agent',
  'accept-language',
  'authorization',
  'prefer',
]
const values = [
  foreignHost,
  `https://${foreignHost}/`,
  '127.0.0.1',
  '::1',
  '127.0.0.1, 10.0.0.1',
  `for=127.0.0.1;host=${foreignHost}`,
  'DELETE',
  '/api/admin/posts',
  'Bearer null',
  'Basic YWRtaW46YWRtaW4=',
  '',
  ',',
  "' OR 1=1",
  '\u00ff\u00fe',
  'x'.repeat(3000),
]

const spoofedHeader = fc
  .tuple(fc.constantFrom(...spoofableHeaders), fc.constantFrom(...values))
  .map((header): Header[] => [header])

/** Headers that are repeated, belong to a connection, or are too large. */
const unusualHeaders = fc.constantFrom<Header[]>(
  [['connection', 'close, x-origin-secret, x-viewer-host, cookie']],
  [
    ['connection', 'keep-alive'],
    ['keep-alive', 'timeout=9999'],
  ],
  [['te', 'trailers, deflate']],
  [['upgrade', 'h2c']],
  [['expect', '200-ok']],
  [['accept-encoding', 'br;q=9, gzip;q=-1, *;q=NaN']],
  [['accept-encoding', ',;,;=q,'.repeat(300)]],
  [['accept', '*/*;'.repeat(500)]],
  [['range', 'bytes=0-0,1-1,2-2,99999999999-']],
  [['range', 'bytes=-0']],
  [['if-none-match', '*']],
  [['if-none-match', 'W/"'.repeat(500)]],
  [['if-modified-since', 'Not a date, at all']],
  [['content-encoding', 'gzip']],
  [['content-type', 'application/json; charset=utf-16']],
  [
    ['content-type', 'application/json'],
    ['content-type', 'text/plain'],
  ],
  [
    ['origin', 'null'],
    ['origin', `https://${foreignHost}`],
  ],
  [
    ['cookie', '__Host-session=a'],
    ['cookie', '__Host-session=b'],
  ],
  [['cookie', `${'a=1; '.repeat(400)}`]],
  [['cookie', ';;;=;=;;__Host-session']],
  [['cookie', `__Host-session=${'a.'.repeat(2000)}`]],
  [['x-huge', 'x'.repeat(9000)]],
  [['x-huge', 'x'.repeat(20_000)]],
  [['x-huge', 'x'.repeat(40_000)]],
  Array.from({ length: 200 }, (_, index): Header => [`x-many-${index}`, 'x'.repeat(20)]),
  [['host', '']],
  [['host', 'localhost:1:2:3']],
  [['host', `${'a'.repeat(300)}.example`]],
  [['host', 'LOCALHOST.:443']],
)

/** Spoofed and unusual headers. */
export const hostileHeaders: Attack = {
  name: 'headers',
  share: 0.12,
  requests(target, { senders, cloud }) {
    return fc
      .tuple(
        fc.constantFrom(...senders),
        fc.array(spoofedHeader, { maxLength: 3 }),
        fc.option(unusualHeaders),
        fc.boolean(),
      )
      .map(([sender, claimed, other, before]): HostileRequest => {
        const request = validRequest(target, cloud.siteUrl, sender)
        const more = [...claimed.flat(), ...(other ?? [])]
        return {
          ...request,
          description: more.map(([name]) => name).join(', '),
          headers: before ? [...more, ...request.headers] : [...request.headers, ...more],
        }
      })
  },
}
