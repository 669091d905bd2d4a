/** What a screen shows once it is usable. */
interface Sought {
  heading: string
  /** The minimum of rows, cards or entries. */
  rows: number
}

/**
 * Runs in the page before its own scripts, on every frame: records when the heading and the first rows have
 * been painted and nothing is loading anymore.
 */
export function watchForUse({ heading, rows }: Sought): void {
  const isUsable = () => {
    const main = document.querySelector('main')
    if (main?.querySelector('h1')?.textContent?.trim() !== heading) return false
    if (main.querySelector('.skeleton, [aria-busy="true"]')) return false
    return main.querySelectorAll('tbody tr, li').length >= rows
  }
  const look = () => {
    // The frame after the next one begins once this one has been painted.
    if (isUsable()) requestAnimationFrame(() => Object.assign(globalThis, { usableAt: performance.now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
