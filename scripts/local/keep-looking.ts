import type { Clock } from './clock.ts'

const minute = 60_000

interface Options {
  /** Told how to find out whether it is still wanted, for a look that takes its time. */
  look: (isStopped: () => boolean) => void | Promise<void>
  onFault: (error: unknown) => void
}

/** Looks every minute and whenever the clock is moved. Answers how to stop. */
export function keepLooking(clock: Clock, { look, onFault }: Options): () => void {
  let stopped = false
  const start = async () => {
    if (stopped) return
    try {
      await look(() => stopped)
    } catch (error) {
      if (!stopped) onFault(error)
    }
  }
  const timer = setInterval(() => void start(), minute)
  timer.unref()
  clock.onMove(() => void start())
  return () => {
    stopped = true
    clearInterval(timer)
  }
}
