/** What a screen shows once it can be used. */
interface Sought {
  heading: string
  /** Rows, cards or entries that are there at least. */
  rows: number
}

/**
 * Runs in the page before its own scripts, frame by frame: notes when the heading and the first rows have been painted
 * and nothing is loading any more.
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
