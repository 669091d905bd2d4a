import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { type HostileRequest, validRequest } from '../hostile-request.ts'
import type { Attack } from '../run-attack.ts'

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Bodies with the content type JSON. */
const bodies = (json: string): readonly (readonly [description: string, body: string | Buffer])[] => [
  ['nothing', ''],
  ['a space', ' '],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"text"'],
  ['an array', `[${json}]`],
  ['two values', `${json}${json}`],
  ['a comma too many', json.replace(/\}$/, ',}')],
  ['single quotes', json.replaceAll('"', "'")],
  ['a comment', `/* c */ ${json}`],
  ['NaN', json.replace(/:[^,}]+/, ':NaN')],
  ['a mark of byte order', `\ufeff${json}`],
  ['other bytes', Buffer.from(json, 'utf16le')],
  [
    'no UTF-8',
    Buffer.concat([
      Buffer.from(json.slice(0, -2)),
      Buffer.from([0xff, 0xc0, 0x80]),
      Buffer.from(json.slice(-2)),
    ]),
  ],
  ['half a character', json.replace(/"([^"]*)"\}$/, '"\\ud800$1"}')],
  ['an escape that is none', json.replace(/"([^"]*)"\}$/, '"\\x41$1"}')],
  ['a control character', json.replace(/"([^"]*)"\}$/, '"\u0001$1"}')],
  ['zero bytes', `\0${json}\0`],
  ['each name twice', json.replace(/^\{/, `${json.replace(/\}$/, '')},`)],
  ['deep arrays', nested(20_000, '[', ']')],
  ['deep objects', nested(5_000, '{"a":', '}').replace('}', '1}')],
  ['deep and open', '['.repeat(50_000)],
  ['many names', `{${Array.from({ length: 5000 }, (_, index) => `"n${index}":1`).join(',')}}`],
  ['one long number', `{"size":${'9'.repeat(20_000)}}`],
  ['many escapes', `{"title":"${'\\u0041'.repeat(8000)}"}`],
  ['packed', gzipSync(json)],
  ['a form', 'title=a&password=b&__proto__[a]=b'],
  ['parts', '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\na\r\n--x--'],
  ['markup', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
]

/** Bodies that are not JSON, or JSON that is costly to parse. */
export const malformedBodies: Attack = {
  name: 'malformed bodies',
  share: 0.1,
  requests(target, { senders, cloud }) {
    if (target.method === 'GET') return undefined
    const json = JSON.stringify(target.body ?? { title: 'Sample text' })
    const torn = fc.nat({ max: json.length - 1 }).map((at) => ['torn', json.slice(0, at)] as const)
    return fc
      .tuple(fc.constantFrom(...senders), fc.oneof(fc.constantFrom(...bodies(json)), torn))
      .map(([sender, [description, body]]): HostileRequest => {
        const request = validRequest(target, cloud.siteUrl, sender)
        const named = request.headers.some(([name]) => name === 'content-type')
        const headers = named
          ? request.headers
          : [...request.headers, ['content-type', 'application/json'] as const]
        return { ...request, description, body, headers }
      })
  },
}
