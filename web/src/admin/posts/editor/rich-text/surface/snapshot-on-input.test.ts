// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { snapshotOnInput } from './snapshot-on-input.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function listen() {
  const holder = document.createElement('div')
  const takeSnapshot = vi.fn<() => void>()
  return { holder, takeSnapshot, stop: snapshotOnInput(holder, takeSnapshot) }
}

function type(holder: HTMLElement, { seconds, every }: { seconds: number; every: number }) {
  for (let at = 0; at < seconds * 1000; at += every) {
    holder.dispatchEvent(new InputEvent('input', { bubbles: true }))
    vi.advanceTimersByTime(every)
  }
}

test.each([60, 300])(
  'typing without a pause, one key every %i ms, takes a snapshot every second',
  (every) => {
    const { holder, takeSnapshot, stop } = listen()
    type(holder, { seconds: 12, every })
    expect(takeSnapshot.mock.calls.length).toBeGreaterThanOrEqual(9)
    expect(takeSnapshot.mock.calls.length).toBeLessThanOrEqual(13)
    stop()
  },
)

test('a pause in typing takes one last snapshot', () => {
  const { holder, takeSnapshot, stop } = listen()
  type(holder, { seconds: 0.1, every: 100 })
  vi.advanceTimersByTime(60_000)
  expect(takeSnapshot).toHaveBeenCalledTimes(1)
  stop()
})

test('the first keystroke is recorded within a second', () => {
  const { holder, takeSnapshot, stop } = listen()
  type(holder, { seconds: 0.3, every: 300 })
  expect(takeSnapshot).toHaveBeenCalledTimes(1)
  stop()
})

test('leaving or hiding the page takes a snapshot', () => {
  const { holder, takeSnapshot, stop } = listen()
  holder.dispatchEvent(new InputEvent('input', { bubbles: true }))
  window.dispatchEvent(new Event('pagehide'))
  expect(takeSnapshot).toHaveBeenCalledTimes(1)

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(takeSnapshot).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new Event('pagehide'))
  expect(takeSnapshot).toHaveBeenCalledTimes(2)
})

test('a snapshot waits for a gap between keystrokes, but at most a quarter of a second', () => {
  const waiting: (() => void)[] = []
  const idle = vi.fn<(run: () => void, options: { timeout: number }) => unknown>((run, { timeout }) => {
    waiting.push(run)
    // Fixed wait: fake timers pass it; the browser's own callback has this limit.
    return setTimeout(run, timeout)
  })
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const { holder, takeSnapshot, stop } = listen()
  type(holder, { seconds: 0.1, every: 100 })
  expect(idle).toHaveBeenCalledTimes(1)
  expect(takeSnapshot).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(takeSnapshot).toHaveBeenCalledTimes(1)

  type(holder, { seconds: 1.1, every: 100 })
  waiting[1]?.()
  expect(takeSnapshot).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(250)
  expect(takeSnapshot).toHaveBeenCalledTimes(2)
  stop()
})
