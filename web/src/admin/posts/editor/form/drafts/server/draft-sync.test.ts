// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { postToValues } from '../../../values/post-form.ts'
import { createDraftSync } from './draft-sync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typed = (content: string) => ({ values: { ...postToValues(aPost()), content }, version: 1 })

function start() {
  const sent: { seq: number; content: string }[] = []
  const forgotten: number[] = []
  const states: string[] = []
  const answer = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const sync = createDraftSync('a draft', {
    isTemporary: (error) => error === 'offline',
    onState: ({ kind }) => states.push(kind),
    onNews: () => undefined,
  })
  sync.connect({
    async keep(seq, { values }) {
      await answer()
      sent.push({ seq, content: values.content })
      return { others: [] }
    },
    forget: (seq) => Promise.resolve(forgotten.push(seq)),
  })
  return { sync, sent, forgotten, states, answer }
}

test('a user who types without a pause for 12 seconds never has more than 5 seconds unsent', async () => {
  const { sync, sent } = start()
  for (let second = 1; second <= 12; second++) {
    sync.change(typed(`word ${second}`))
    await vi.advanceTimersByTimeAsync(1000)
    const last = Number(sent.at(-1)?.content.split(' ')[1] ?? 0)
    expect(second - last).toBeLessThan(5)
  }
  expect(sent.length).toBeLessThanOrEqual(4)
  expect(sent.map(({ seq }) => seq)).toEqual(sent.map((_, index) => index + 1))
})

test('a pause sends the change at once, and an unchanged draft is not sent again', async () => {
  const { sync, sent } = start()
  sync.change(typed('one'))
  await vi.advanceTimersByTimeAsync(1500)
  sync.change(typed('two'))
  sync.change(typed('one'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([{ seq: 1, content: 'one' }])
})

test('a change during a request is sent after it, never in parallel', async () => {
  const { sync, sent, answer } = start()
  const { promise, resolve } = Promise.withResolvers<void>()
  answer.mockReturnValueOnce(promise)
  sync.change(typed('one'))
  await vi.advanceTimersByTimeAsync(1500)
  sync.change(typed('two'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(answer).toHaveBeenCalledTimes(1)
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ content }) => content)).toEqual(['one', 'two'])
})

test('without a connection the latest text waits, and is sent once the connection is back', async () => {
  const { sync, sent, states, answer } = start()
  answer.mockRejectedValueOnce('offline')
  sync.change(typed('one'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(states).toEqual(['waiting'])
  await sync.flush()
  expect(sent).toEqual([{ seq: 2, content: 'one' }])
  expect(states.at(-1)).toBe('kept')
})

test('it retries by itself even without an online event', async () => {
  const { sync, sent, answer } = start()
  answer.mockRejectedValueOnce('offline')
  sync.change(typed('one'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual([{ seq: 2, content: 'one' }])
})

test('a draft that the server rejects is not sent again and again', async () => {
  const { sync, states, answer } = start()
  answer.mockRejectedValue('too large')
  sync.change(typed('one'))
  await vi.advanceTimersByTimeAsync(1500)
  sync.change(typed('two'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(answer).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['refused'])
  expect([sync.isRefused(), sync.isStored()]).toEqual([true, false])

  // After a successful save, changes are sent again.
  answer.mockResolvedValue(undefined)
  await sync.forget()
  sync.change(typed('three'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(states.at(-1)).toBe('kept')
  expect([sync.isRefused(), sync.isStored()]).toEqual([false, true])
})

test('discarding waits for a pending request, has a higher number and drops unsent changes', async () => {
  const { sync, sent, forgotten, answer } = start()
  const { promise, resolve } = Promise.withResolvers<void>()
  answer.mockReturnValueOnce(promise)
  sync.change(typed('one'))
  await vi.advanceTimersByTimeAsync(1500)
  sync.change(typed('two'))
  const done = sync.forget()
  await vi.advanceTimersByTimeAsync(100)
  expect(forgotten).toEqual([])
  resolve()
  await done
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual([{ seq: 1, content: 'one' }])
  expect(forgotten).toEqual([2])

  // After "save and stay", the same editor goes on.
  sync.change(typed('three'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent.at(-1)).toEqual({ seq: 3, content: 'three' })
})

test('text typed while the draft is discarded starts a new one, even after a failed request', async () => {
  const { sync, sent, forgotten, answer } = start()
  const { promise, reject } = Promise.withResolvers<void>()
  answer.mockReturnValueOnce(promise)
  sync.change(typed('one'))
  await vi.advanceTimersByTimeAsync(1500)
  void sync.forget()
  sync.change(typed('two'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([sent, forgotten]).toEqual([[], []])
  reject('offline')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(forgotten).toEqual([2])
  expect(sent).toEqual([{ seq: 3, content: 'two' }])
})

test('an editor in which nothing was typed sends no request', async () => {
  const { sync, forgotten, answer } = start()
  await sync.flush()
  await sync.forget()
  expect([forgotten.length, answer.mock.calls.length]).toEqual([0, 0])
})
