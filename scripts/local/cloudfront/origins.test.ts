import { expect, test } from 'vitest'
import { textAnswer, type WebRequest } from '../http-message.ts'
import { textOf } from '../testing/templates.ts'
import { fetchWithFailover } from './origins.ts'

const origin = (host: string) => ({
  host,
  path: host === 'bucket' ? '/files' : '',
  signed: false,
  customHeaders: {},
})
const group = { origins: [origin('bucket'), origin('pages')], failover: [403, 404] }
const request = (method = 'GET'): WebRequest => ({
  method,
  path: '/media/a.png',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  viewer: '127.0.0.1',
})
/** Answers each host's status and notes who was asked for what. */
function originsThatAnswer(statuses: Record<string, number>) {
  const asked: string[] = []
  return {
    asked,
    fetch: ({ host }: { host: string }, { path }: WebRequest) => {
      asked.push(host + path)
      return Promise.resolve(textAnswer(statuses[host] ?? 500, 'text/plain', host))
    },
  }
}

test('a status of the failover list asks the second origin', async () => {
  const { asked, fetch } = originsThatAnswer({ bucket: 403, pages: 404 })
  const answer = await fetchWithFailover(group, request(), fetch)
  expect(textOf(answer)).toBe('pages')
  expect(asked).toEqual(['bucket/files/media/a.png', 'pages/media/a.png'])
})

test('any other status is the answer', async () => {
  const { asked, fetch } = originsThatAnswer({ bucket: 500 })
  expect((await fetchWithFailover(group, request(), fetch)).status).toBe(500)
  expect(asked).toHaveLength(1)
})

test('what changes something is never sent twice', async () => {
  const { asked, fetch } = originsThatAnswer({ bucket: 403 })
  expect((await fetchWithFailover(group, request('POST'), fetch)).status).toBe(403)
  expect(asked).toHaveLength(1)
})
