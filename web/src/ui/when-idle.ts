/**
 * Calls back once the browser has nothing more urgent to do, or after `timeout` milliseconds at the latest.
 * Returns a function that cancels the call. Without `requestIdleCallback`, which Safari lacks, it calls back
 * after the current task.
 */
export function whenIdle(run: () => void, timeout: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => run(), { timeout })
  return () => cancelIdleCallback(handle)
}
