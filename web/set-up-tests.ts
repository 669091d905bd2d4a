/** Runs before each test file of the product. */
import { afterAll, vi } from 'vitest'
import { toastDuration } from './src/ui/toast-duration.ts'

/*
 * Timers and idle callbacks that a page has scheduled would otherwise run after its test file, when `window`
 * is gone, and fail the whole run. In a browser, leaving the page cancels them the same way.
 */
if ('window' in globalThis) {
  const { configure, getConfig } = await import('@testing-library/dom')
  const { getElementError } = getConfig()
  configure({
    // A second is the default, which a busy machine needs for a lazily loaded screen alone.
    asyncUtilTimeout: 30_000,
    // Waiting asks again and again, and printing the page each time takes longer than searching it: printed only when the message is read.
    getElementError: function missing(message, container) {
      const error = new Error(message ?? '')
      error.name = 'TestingLibraryElementError'
      // The test is where it happened, not this file.
      Error.captureStackTrace(error, missing)
      return Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => getElementError(message, container).message,
      })
    },
  })
  // For the same reason a toast stays until the test ends. The longest that timers can wait.
  toastDuration.milliseconds = 2 ** 31 - 1

  const stops = new Set<() => void>()
  const start = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    setImmediate: globalThis.setImmediate,
  }
  const track =
    <Arguments extends unknown[], Timer>(
      begin: (...values: Arguments) => Timer,
      end: (timer: Timer) => void,
    ) =>
    (...values: Arguments): Timer => {
      const timer = begin(...values)
      stops.add(() => end(timer))
      return timer
    }
  Object.assign(globalThis, {
    setTimeout: Object.assign(track(start.setTimeout, clearTimeout), start.setTimeout),
    setInterval: Object.assign(track(start.setInterval, clearInterval), start.setInterval),
    setImmediate: Object.assign(track(start.setImmediate, clearImmediate), start.setImmediate),
  })
  afterAll(() => {
    vi.useRealTimers()
    for (const stop of stops) stop()
    Object.assign(globalThis, start)
  })
}
