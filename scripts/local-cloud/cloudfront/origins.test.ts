import { expect, test } from 'vitest'
import { type HttpRequest, textResponse } from '../protocol/http-message.ts'
import { bodyText } from '../testing/templates.ts'
import { fetchWithFailover } from './origins.ts'

const origin = (host: string) => ({
  host,
  path: host === 'bucket' ? '/files' : '',
  signed: false,
  customHeaders: {},
})
const group = { origins: [origin('bucket'), origin('pages')], failover: [403, 404] }
const request = (method = 'GET'): HttpRequest => ({
  method,
  path: '/media/a.png',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  viewerIp: '127.0.0.1',
})
/** Answers each host's status and notes who was asked for what. */
function originsThatRespond(statuses: Record<string, number>) {
  const requests: string[] = []
  return {
    requests,
    fetch: ({ host }: { host: string }, { path }: HttpRequest) => {
      requests.push(host + path)
      return Promise.resolve(textResponse(statuses[host] ?? 500, 'text/plain', host))
    },
  }
}

test('a status of the failover list asks the second origin', async () => {
  const { requests, fetch } = originsThatRespond({ bucket: 403, pages: 404 })
  const response = await fetchWithFailover(group, request(), fetch)
  expect(bodyText(response)).toBe('pages')
  expect(requests).toEqual(['bucket/files/media/a.png', 'pages/media/a.png'])
})

test('any other status is returned', async () => {
  const { requests, fetch } = originsThatRespond({ bucket: 500 })
  expect((await fetchWithFailover(group, request(), fetch)).status).toBe(500)
  expect(requests).toHaveLength(1)
})

test('a request that changes something is never sent twice', async () => {
  const { requests, fetch } = originsThatRespond({ bucket: 403 })
  expect((await fetchWithFailover(group, request('POST'), fetch)).status).toBe(403)
  expect(requests).toHaveLength(1)
})
