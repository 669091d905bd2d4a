/** The longest wait, in milliseconds, for a page that is never idle. */
const idleTimeout = 1000

/** Lets other work run first. Resolves in a new task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** Resolves once the browser is idle. Safari has no `requestIdleCallback`. */
export const idleTime = (): Promise<void> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: idleTimeout }))
    : nextTask()
