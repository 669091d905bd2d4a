import type { Page } from '@playwright/test'

/** Waits until React has taken over the page to its last link: from then on clicks are answered by the script. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('footer a')].at(-1)
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}
