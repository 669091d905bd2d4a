/** Runs before each test file of the product. */
import { afterAll, vi } from 'vitest'
import { toastDuration } from './src/ui/toast-duration.ts'

/*
 * Timers and idle callbacks that a page has scheduled would otherwise run after its test file, when `window`
 * is gone, and fail the whole run. In a browser, leaving the page cancels them the same way.
 */
if ('window' in globalThis) {
  const { cleanup, configure, getConfig } = await import('@testing-library/react')
  const { cache } = await import('swr/_internal')
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
  })

  // What a test adds to these or takes from them, such as the kind of connection, is its own.
  const owners = [window, document, navigator, performance, Element.prototype].map((owner) => ({
    owner,
    own: new Map<string, PropertyDescriptor>(Object.entries(Object.getOwnPropertyDescriptors(owner))),
  }))

  afterAll(async () => {
    cleanup()
    // What React has begun to wait for has to come: otherwise it would wait in the next file, too, and render nothing.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => start.setImmediate(resolve))
    for (const stop of stops) stop()
    Object.assign(globalThis, start)
    for (const { owner, own } of owners) {
      for (const name of Object.getOwnPropertyNames(owner))
        if (!own.has(name)) Reflect.deleteProperty(owner, name)
      for (const [name, descriptor] of own)
        if (!Object.hasOwn(owner, name)) Object.defineProperty(owner, name, descriptor)
    }
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    localStorage.clear()
    sessionStorage.clear()
    for (const key of cache.keys()) cache.delete(key)
    history.replaceState(null, '', '/')
  })
}

// Most files run one after another in one thread (`isolate: false` in vitest.config.ts). Each begins with the environment that it
// would have alone: with modules of its own, the true time, and the variables that the run was started with. Hooks run in reverse order, so
// this one comes first.
const variables = { ...process.env }
afterAll(() => {
  // Sessions of the next file would expire if one began with a clock that this file has moved.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(variables, name)) delete process.env[name]
  Object.assign(process.env, variables)
  vi.resetModules()
})
