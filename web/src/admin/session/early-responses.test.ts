import { afterEach, expect, test, vi } from 'vitest'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { allEarlySettled, peekEarly, requestEarly, takeEarly } from './early-responses.ts'

afterEach(() => {
  vi.useRealTimers()
})

const session = () => ({ success: true as const, user: aUser(), settings: someStaffSettings() })

test('an early response is returned once, for the same call', async () => {
  const requests = fakeServer().on('session.get', session)
  requestEarly('session.get', {})
  expect(takeEarly('posts.get', { params: { id: 'a' } })).toBeUndefined()
  expect((await takeEarly('session.get', {}))?.user.id).toBe(aUser().id)
  expect(takeEarly('session.get', {})).toBeUndefined()
  expect(requests).toHaveLength(1)
})

test('a response that is not used within ten seconds is dropped', () => {
  vi.useFakeTimers()
  fakeServer().on('session.get', session)
  requestEarly('session.get', {})
  vi.advanceTimersByTime(10_001)
  expect(takeEarly('session.get', {})).toBeUndefined()
})

test('a failure is thrown to the caller that takes the response', async () => {
  fakeServer().on('session.get', () => 'unreachable')
  requestEarly('session.get', {})
  await expect(takeEarly('session.get', {})).rejects.toThrow(/reach the server/)
})

test('requesting twice sends one request, but another one after a failure', async () => {
  let reachable = true
  const requests = fakeServer().on('session.get', () => (reachable ? session() : 'unreachable'))
  requestEarly('session.get', {})
  requestEarly('session.get', {})
  await takeEarly('session.get', {})
  expect(requests).toHaveLength(1)

  reachable = false
  requestEarly('session.get', {})
  await eventually(() => {
    requestEarly('session.get', {})
    expect(requests).toHaveLength(3)
  })
  await expect(takeEarly('session.get', {})).rejects.toThrow(/reach the server/)
})

test('a response that has arrived can be peeked at and still taken afterward', async () => {
  fakeServer().on('session.get', session)
  requestEarly('session.get', {})
  expect(peekEarly('session.get', {})).toBeUndefined()
  await allEarlySettled()
  expect(peekEarly('session.get', {})?.user.id).toBe(aUser().id)
  expect((await takeEarly('session.get', {}))?.user.id).toBe(aUser().id)
  expect(peekEarly('session.get', {})).toBeUndefined()
})

test('waiting for all responses resolves after a failure too', async () => {
  fakeServer().on('session.get', () => 'unreachable')
  requestEarly('session.get', {})
  await allEarlySettled()
  expect(peekEarly('session.get', {})).toBeUndefined()
  await expect(takeEarly('session.get', {})).rejects.toThrow(/reach the server/)
})
