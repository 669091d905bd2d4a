const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve)
  })
const painted = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)))

let queue: Promise<void> = Promise.resolve()

/**
 * Phones paint the first screen before they lay out sections far below it (`content-visibility` in sections.css). After
 * hydration this lays out the others one by one, each in a frame of its own, so that the page does not grow while the
 * reader scrolls.
 */
export function scheduleLayout(section: HTMLElement): void {
  queue = queue.then(idle).then(() => {
    section.dataset['layout'] = 'done'
    return painted()
  })
}
