import type { Page } from '@playwright/test'

/** Waits until React has hydrated every part of the page, so that clicks are handled by the script. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#site footer a, #site button, #site main input')]
    return (
      controls.length > 0 &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
    )
  })
}
