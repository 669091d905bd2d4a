import { whenIdle } from '../../../../../ui/when-idle.ts'

/** Milliseconds. Not more often, because reading all blocks of a long article is slow. */
const snapshotInterval = 1000
/** Milliseconds that a snapshot waits for the browser to be idle, so that it does not delay a keystroke. */
const idleTimeout = 250

/**
 * Calls `takeSnapshot` at most once a second while the user types, and immediately when the page is hidden or left. The
 * first input after a pause is read as soon as the browser is idle, because until then the form does not know that it
 * has unsaved changes. Editor.js itself reports a change only after a pause in typing. Returns a function to stop
 * listening.
 */
export function snapshotOnInput(holder: HTMLElement, takeSnapshot: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWaiting: (() => void) | undefined
  const stop = () => {
    clearTimeout(timer)
    stopWaiting?.()
    timer = stopWaiting = undefined
  }
  let last = Number.NEGATIVE_INFINITY
  const run = () => {
    stop()
    last = performance.now()
    takeSnapshot()
  }
  const onInput = () => {
    const wait = Math.max(0, last + snapshotInterval - performance.now())
    timer ??= setTimeout(() => {
      stopWaiting = whenIdle(run, idleTimeout)
    }, wait)
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') run()
  }
  holder.addEventListener('input', onInput)
  window.addEventListener('pagehide', run)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    stop()
    holder.removeEventListener('input', onInput)
    window.removeEventListener('pagehide', run)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
