import type { Page } from '@playwright/test'

/**
 * Waits until the browser has drawn everything that has happened so far. Whatever that was to set off has then begun, or
 * never will.
 */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
