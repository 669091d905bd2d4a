import { describe, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import type { HttpRequest } from '../protocol/http-message.ts'
import { bodyText } from '../testing/templates.ts'
import { createControlApi } from './control-api.ts'
import { ControlError } from './section.ts'
import { clockSection } from './sections/clock.ts'

function aControl() {
  const control = createControlApi()
  const clock = createClock()
  const cleared: string[] = []
  control.addSection('clock', clockSection(clock))
  control.addSection('plain', () => [{ name: '<b>one</b>', hits: 3, at: '2026-11-20T10:11:12.000Z' }])
  control.addSection('queues', {
    title: 'Queues',
    state: () => [{ queue: 'failures', messages: 2 }],
    actions: { clear: { label: 'Clear', run: () => cleared.push('all') } },
    rowActions: {
      redrive: {
        label: 'Redrive',
        run(row) {
          if (row !== 'failures') throw new ControlError(`There is no queue ${row}.`, 404)
          cleared.push(row)
        },
      },
    },
  })
  const ask = (method: string, path: string, more: Partial<HttpRequest> = {}) =>
    control.handle({
      method,
      path,
      query: '',
      body: Buffer.alloc(0),
      viewerIp: '127.0.0.1',
      ...more,
      headers: { host: '127.0.0.1:3001', ...more.headers },
    })
  const post = (path: string, input: object, headers: Record<string, string> = {}) =>
    ask('POST', path, { body: Buffer.from(JSON.stringify(input)), headers })
  return { ask, post, clock, cleared }
}

describe('the control page', () => {
  test('reports the state of every section', async () => {
    const { ask } = aControl()
    expect(JSON.parse(bodyText(await ask('GET', '/_local/state')))).toMatchObject({
      clock: { offset: 0 },
      plain: [{ hits: 3 }],
      queues: [{ queue: 'failures', messages: 2 }],
    })
  })

  test('renders it: escaped, in tables, with buttons for actions', async () => {
    const { ask } = aControl()
    const page = bodyText(await ask('GET', '/_local/'))
    expect(page).toContain('&lt;b&gt;one&lt;/b&gt;')
    expect(page).toContain(
      '<time datetime="2026-11-20T10:11:12.000Z" title="2026-11-20T10:11:12.000Z">10:11:12',
    )
    expect(page).toContain('action="/_local/queues/failures/redrive"')
    expect(page).toContain('action="/_local/queues/clear"')
    for (const file of ['style.css', 'refresh.js', 'sans.woff2', 'mono.woff2'])
      expect((await ask('GET', `/_local/${file}`)).status).toBe(200)
  })

  test('performs an action of a section or row, and returns the new state', async () => {
    const { post, cleared } = aControl()
    expect((await post('/_local/queues/clear', {})).status).toBe(200)
    const response = await post('/_local/queues/failures/redrive', {})
    expect([response.status, JSON.parse(bodyText(response))]).toEqual([
      200,
      [{ queue: 'failures', messages: 2 }],
    ])
    expect(cleared).toEqual(['all', 'failures'])
  })

  test('redirects a form to its section', async () => {
    const { ask, cleared } = aControl()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await ask('POST', '/_local/queues/clear', { headers })
    expect([response.status, response.headers['location']]).toEqual([303, '/_local/#queues'])
    expect(cleared).toEqual(['all'])
  })

  test('explains what is not possible', async () => {
    const { ask, post } = aControl()
    const unknown = await post('/_local/queues/other/redrive', {})
    expect([unknown.status, bodyText(unknown)]).toEqual([
      404,
      expect.stringContaining('There is no queue other.'),
    ])
    expect((await post('/_local/queues/failures/constructor', {})).status).toBe(404)
    expect((await post('/_local/plain', {})).status).toBe(404)
    expect((await ask('GET', '/_local/../secrets.json')).status).toBe(404)
    expect((await ask('DELETE', '/_local/state')).status).toBe(405)
    expect((await ask('POST', '/_local/clock', { body: Buffer.from('[1]') })).status).toBe(400)
  })

  test.each<[string, Partial<HttpRequest>]>([
    ['another machine', { viewerIp: '192.0.2.7' }],
    ['an address that only resembles this machine’s', { viewerIp: '127.0.0.1.example' }],
    ['a name that somebody let point here', { headers: { host: 'evil.example:3001' } }],
    ['another site’s page', { headers: { origin: 'https://evil.example' } }],
    ['another port’s page', { headers: { origin: 'http://127.0.0.1:3000' } }],
    ['an opaque origin', { headers: { origin: 'null' } }],
    ['another site without an origin', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['another port without an origin', { headers: { 'sec-fetch-site': 'same-site' } }],
  ])('rejects %s', async (_, more) => {
    const { ask, cleared } = aControl()
    expect((await ask('POST', '/_local/queues/clear', more)).status).toBe(403)
    expect((await ask('GET', '/_local/state', more)).status).toBe(403)
    expect(cleared).toEqual([])
  })

  test('accepts every address of this machine, a followed link and its own forms', async () => {
    const { ask } = aControl()
    const own = ['127.0.0.1', '127.3.1.1', '::1', '::ffff:127.0.0.1']
    for (const viewerIp of own) expect((await ask('GET', '/_local/state', { viewerIp })).status).toBe(200)
    const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await ask('GET', '/_local/', { headers: followed })).status).toBe(200)
    const form = { origin: 'http://127.0.0.1:3001', 'sec-fetch-site': 'same-origin' }
    expect((await ask('POST', '/_local/queues/clear', { headers: form })).status).toBe(200)
  })
})

describe('the clock', () => {
  test('is moved by an amount, set to an instant, and reset', async () => {
    const { post, clock } = aControl()
    await post('/_local/clock', { move: '1h 30m' })
    await post('/_local/clock', { move: -1000 })
    expect(clock.offset()).toBe(5_399_000)
    await post('/_local/clock', { to: '2027-01-01T00:00:00Z' })
    expect(clock.now().toISOString()).toMatch(/^2027-01-01T00:00:0/)
    await post('/_local/clock', { to: '2028-02-03T04:05' })
    expect(clock.now().toISOString()).toMatch(/^2028-02-03T04:05:0/)
    await post('/_local/clock', { reset: true })
    expect(clock.offset()).toBe(0)
  })

  test.each([{}, { move: 'soon' }, { to: 'never' }])('does not move for %j', async (input) => {
    const { post, clock } = aControl()
    expect((await post('/_local/clock', input)).status).toBe(400)
    expect(clock.offset()).toBe(0)
  })
})
