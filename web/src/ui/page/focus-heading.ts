const heading = () => document.querySelector<HTMLElement>('main h1')
let stop = () => undefined as void

/**
 * Moves the focus to the screen's heading once this element is removed and the focus is lost with it.
 * Otherwise a screen reader would start at the top of the document. Stops watching at the next key or pointer
 * press, because the user has moved on.
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

/**
 * Moves the focus to the screen's heading, and again if another heading replaces it once the data has loaded.
 */
export function focusHeading(): void {
  const element = heading()
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  followFocus(element)
}
