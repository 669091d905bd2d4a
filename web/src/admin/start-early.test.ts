// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { allAnswered, peekEarly, takeEarly } from './session/early-answers.ts'
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

test('at an address of the editor its answers are there before anything is drawn', async () => {
  serve()
  history.replaceState(null, '', '/admin/posts/new')
  startEarly()
  await allAnswered()
  expect(peekEarly('authors.list', {})?.authors).toEqual([])
  expect(peekEarly('categories.list', {})?.categories).toEqual([])
  expect((await takeEarly('session.get', {}))?.user.id).toBe(aUser().id)
  await Promise.all([takeEarly('authors.list', {}), takeEarly('categories.list', {})])
})

test('somebody who has signed out without a network is not signed in; what the document asked for is left', async () => {
  const { session, authors, categories } = serve()
  history.replaceState(null, '', '/admin/posts/new')
  localStorage.setItem('sign-out-pending', 'yes')
  startEarly()
  await vi.waitFor(() =>
    expect([session, authors, categories].map(({ length }) => length)).toEqual([1, 1, 1]),
  )
  expect(takeEarly('session.get', {})).toBeUndefined()
  expect(takeEarly('authors.list', {})).toBeUndefined()
})

test('elsewhere only who is signed in is asked for, and nothing after signing out without a network', () => {
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
