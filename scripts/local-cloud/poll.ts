import type { Clock } from './clock.ts'

const minute = 60_000

interface Options {
  /** Runs the check; long ones should ask `isStopped` in between. */
  check: (isStopped: () => boolean) => void | Promise<void>
  onError: (error: unknown) => void
}

/** Runs a check every minute and whenever the clock is moved. Returns a function that stops it. */
export function poll(clock: Clock, { check, onError }: Options): () => void {
  let stopped = false
  const start = async () => {
    if (stopped) return
    try {
      await check(() => stopped)
    } catch (error) {
      if (!stopped) onError(error)
    }
  }
  const timer = setInterval(() => void start(), minute)
  timer.unref()
  clock.onMove(start)
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
