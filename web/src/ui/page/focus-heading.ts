const heading = () => document.querySelector<HTMLElement>('main h1')
let stop = () => undefined as void

/**
 * When this goes away and takes the focus with it, the heading of the screen gets the focus: a screen reader would start
 * at the top of the document otherwise. Ends with the next key or press, since whoever uses them has moved on.
 */
export function followFocus(element: Element): void {
  stop()
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    stop()
    if (document.activeElement === document.body) focusHeading()
  })
  const end = () => stop()
  const options = { capture: true, once: true }
  stop = () => {
    observer.disconnect()
    document.removeEventListener('keydown', end, options)
    document.removeEventListener('pointerdown', end, options)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', end, options)
  document.addEventListener('pointerdown', end, options)
}

/** Moves the focus to the heading of the screen, also if another heading takes its place once the data is there. */
export function focusHeading(): void {
  const element = heading()
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  followFocus(element)
}
