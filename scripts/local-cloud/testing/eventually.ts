import { vi } from 'vitest'

/** In milliseconds. A busy machine is no fault, so nothing that is right should ever need this long. */
const limit = 60_000

/** Repeats a check until it no longer throws, and resolves with what it returned. Rejects with its last error after a minute. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: limit, interval: 25 })
