// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { allEarlySettled, peekEarly, takeEarly } from './session/early-responses.ts'
import { startEarly } from './start-early.ts'
import { fakeServer } from './testing/fake-server.ts'

vi.mock('./editor-parts.ts', () => ({}))

function serve() {
  const server = fakeServer()
  return {
    session: server.on('session.get', () => ({
      success: true,
      user: aUser(),
      settings: someStaffSettings(),
    })),
    authors: server.on('authors.list', () => ({ success: true, authors: [] })),
    categories: server.on('categories.list', () => ({ success: true, categories: [] })),
  }
}

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

test("at an editor's address its responses have arrived before the first render", async () => {
  serve()
  history.replaceState(null, '', '/admin/posts/new')
  startEarly()
  await allEarlySettled()
  expect(peekEarly('authors.list', {})?.authors).toEqual([])
  expect(peekEarly('categories.list', {})?.categories).toEqual([])
  expect((await takeEarly('session.get', {}))?.user.id).toBe(aUser().id)
  await Promise.all([takeEarly('authors.list', {}), takeEarly('categories.list', {})])
})

test('a user who signed out offline is not signed in, and preloaded responses are consumed', async () => {
  const { session, authors, categories } = serve()
  history.replaceState(null, '', '/admin/posts/new')
  localStorage.setItem('sign-out-pending', 'yes')
  startEarly()
  await eventually(() =>
    expect([session, authors, categories].map(({ length }) => length)).toEqual([1, 1, 1]),
  )
  expect(takeEarly('session.get', {})).toBeUndefined()
  expect(takeEarly('authors.list', {})).toBeUndefined()
})

test('at other addresses only the session is requested, and nothing after signing out offline', () => {
  const { session, authors } = serve()
  history.replaceState(null, '', '/admin/posts')
  localStorage.setItem('sign-out-pending', 'yes')
  startEarly()
  expect(session).toHaveLength(0)
  localStorage.clear()
  startEarly()
  expect(session).toHaveLength(1)
  expect(authors).toHaveLength(0)
})

test("at the address of a stored post, the session, the post and its editor's lists are requested (R219)", async () => {
  serve()
  const requested: string[] = []
  const { fetch: answer } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requested.push(`${init.method} ${address}`)
    return answer(address, init)
  })
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  history.replaceState(null, '', `/admin/posts/${id}`)
  // What earlier tests have requested is not requested again.
  await Promise.allSettled([
    takeEarly('session.get', {}),
    takeEarly('authors.list', {}),
    takeEarly('categories.list', {}),
  ])
  startEarly()
  await allEarlySettled()
  expect(requested.toSorted()).toEqual([
    'GET /api/admin/authors',
    'GET /api/admin/categories',
    'GET /api/admin/me',
    `GET /api/admin/posts/${id}`,
  ])
})
