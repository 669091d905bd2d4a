const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve)
  })
const painted = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)))

let turn: Promise<void> = Promise.resolve()

/**
 * Phones do not lay out what is far below the first screen before they paint it (sections.css). Once the page is alive
 * that is made up for, section by section, each in a frame of its own: then nothing grows while somebody scrolls.
 */
export function layOutInTurn(section: HTMLElement): void {
  turn = turn.then(idle).then(() => {
    section.dataset['layout'] = 'done'
    return painted()
  })
}
