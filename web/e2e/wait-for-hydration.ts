import type { Page } from '@playwright/test'

/**
 * Reaches for the menu, which a page for reading waits for, and waits until React has hydrated every part of the page,
 * so that clicks are handled by the script.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('#site button')?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#site footer a, #site button, #site main input')]
    return (
      controls.length > 0 &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
    )
  })
}
