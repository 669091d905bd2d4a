/**
 * Calls back once the browser has nothing more urgent to do, or after so many milliseconds in any case. Returns a function that
 * calls it off. Without `requestIdleCallback`, which Safari lacks, it calls back after the current task.
 */
export function whenIdle(run: () => void, timeout: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => run(), { timeout })
  return () => cancelIdleCallback(handle)
}
