/** Milliseconds. Not more often, because reading all blocks of a long article is slow. */
const snapshotInterval = 1000

/**
 * Calls `takeSnapshot` at most once a second during typing, and immediately when the page is hidden or left.
 * Editor.js itself reports a change only after a pause in typing. Returns a function to stop listening.
 */
export function snapshotOnInput(holder: HTMLElement, takeSnapshot: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    timer = undefined
    takeSnapshot()
  }
  const onInput = () => {
    timer ??= setTimeout(run, snapshotInterval)
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') run()
  }
  holder.addEventListener('input', onInput)
  window.addEventListener('pagehide', run)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    clearTimeout(timer)
    holder.removeEventListener('input', onInput)
    window.removeEventListener('pagehide', run)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
