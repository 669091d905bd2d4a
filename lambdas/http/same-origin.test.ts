import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '#shared/api/admin/session.ts'
import { blog } from '#shared/api/public/blog.ts'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { send, viewerHost } from '../testing/send.ts'
import { implement } from './implement.ts'

const ours = `https://${viewerHost}`
const ran = vi.fn<() => Promise<{ success: true; user: ReturnType<typeof aUser>; settings: StaffSettings }>>()
const signsIn = implement(session, 'session.login', () => ran())
const body = { username: 'noa', password: 'a password' }

beforeEach(() => {
  ran.mockReset().mockResolvedValue({ success: true, user: aUser(), settings: someStaffSettings() })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

describe('a change of our own page is accepted', () => {
  test.each([
    ['with both headers of our own page', { origin: ours, 'sec-fetch-site': 'same-origin' }],
    ['with the origin alone, from a browser that sends no more', { origin: ours }],
  ])('%s', async (_from, headers) => {
    expect(await send(signsIn, { body, headers })).toMatchObject({ status: 200 })
  })

  test('from http on a loopback host, which has no certificate', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'site.localhost']) {
      const headers = { 'x-viewer-host': host, origin: `http://${host}` }
      expect(await send(signsIn, { body, headers })).toMatchObject({ status: 200 })
    }
  })
})

describe('a change from elsewhere is refused before the handler runs', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    [
      'from another site that claims to be this one',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['from a sibling subdomain', { origin: 'https://other.bellcast.example', 'sec-fetch-site': 'same-site' }],
    ['from a name that begins like ours', { origin: `${ours}.evil.example` }],
    ['from our name over http', { origin: `http://${viewerHost}` }],
    ['from another port', { origin: `${ours}:8443` }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from two origins at once', { origin: `${ours}, https://evil.example` }],
    ['marked cross-site', { 'sec-fetch-site': 'cross-site', origin: ours }],
    ['marked same-site', { 'sec-fetch-site': 'same-site', origin: ours }],
    ['marked as typed by the user', { 'sec-fetch-site': 'none', origin: ours }],
    ['with an empty origin', { origin: '' }],
    ['with no host to compare with', { origin: 'https://', 'x-viewer-host': '' }],
    ['with a host that is none', { origin: 'https://a b', 'x-viewer-host': 'a b' }],
  ])('%s', async (_from, headers) => {
    const answer = await send(signsIn, { body, headers })

    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } })
    expect(ran).not.toHaveBeenCalled()
  })

  test('without either header', async () => {
    const handler = (event: Parameters<typeof signsIn>[0], context: Parameters<typeof signsIn>[1]) => {
      delete event.headers['origin']
      return signsIn(event, context)
    }

    expect(await send(handler, { body })).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  })

  test('a logout from another site', async () => {
    const signsOut = implement(session, 'session.logout', () => Promise.reject(new Error('never')))

    expect(await send(signsOut, { headers: { origin: 'https://evil.example' } })).toMatchObject({
      status: 403,
    })
  })
})

test('accepts reads from other sites, so that links work', async () => {
  const lists = implement(blog, 'blog.list', async () => ({ success: true, posts: [] }))

  expect(await send(lists, { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 200 })
})

test('sends no CORS headers', async () => {
  const answer = await send(signsIn, { body })

  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})
