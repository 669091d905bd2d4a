import { afterEach, expect, test, vi } from 'vitest'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { allAnswered, askEarly, peekEarly, takeEarly } from './early-answers.ts'

afterEach(() => {
  vi.useRealTimers()
})

const session = () => ({ success: true as const, user: aUser(), settings: someStaffSettings() })

test('an early answer is given once, to the same call', async () => {
  const requests = fakeServer().on('session.get', session)
  askEarly('session.get', {})
  expect(takeEarly('posts.get', { params: { id: 'a' } })).toBeUndefined()
  expect((await takeEarly('session.get', {}))?.user.id).toBe(aUser().id)
  expect(takeEarly('session.get', {})).toBeUndefined()
  expect(requests).toHaveLength(1)
})

test('an answer that is not taken within ten seconds is dropped', () => {
  vi.useFakeTimers()
  fakeServer().on('session.get', session)
  askEarly('session.get', {})
  vi.advanceTimersByTime(10_001)
  expect(takeEarly('session.get', {})).toBeUndefined()
})

test('a failure goes to whoever takes the answer', async () => {
  fakeServer().on('session.get', () => 'unreachable')
  askEarly('session.get', {})
  await expect(takeEarly('session.get', {})).rejects.toThrow(/reach the server/)
})

test('asking twice calls once, but again after a failure', async () => {
  let reachable = true
  const requests = fakeServer().on('session.get', () => (reachable ? session() : 'unreachable'))
  askEarly('session.get', {})
  askEarly('session.get', {})
  await takeEarly('session.get', {})
  expect(requests).toHaveLength(1)

  reachable = false
  askEarly('session.get', {})
  await vi.waitFor(() => {
    askEarly('session.get', {})
    expect(requests).toHaveLength(3)
  })
  await expect(takeEarly('session.get', {})).rejects.toThrow(/reach the server/)
})

test('an answer that has arrived can be peeked at, and still taken afterward', async () => {
  fakeServer().on('session.get', session)
  askEarly('session.get', {})
  expect(peekEarly('session.get', {})).toBeUndefined()
  await allAnswered()
  expect(peekEarly('session.get', {})?.user.id).toBe(aUser().id)
  expect((await takeEarly('session.get', {}))?.user.id).toBe(aUser().id)
  expect(peekEarly('session.get', {})).toBeUndefined()
})

test('waiting for all answers ends with a failure, too', async () => {
  fakeServer().on('session.get', () => 'unreachable')
  askEarly('session.get', {})
  await allAnswered()
  expect(peekEarly('session.get', {})).toBeUndefined()
  await expect(takeEarly('session.get', {})).rejects.toThrow(/reach the server/)
})
