import type { Page } from '@playwright/test'

/**
 * Hovers over the menu, which triggers hydration on pages for reading, and waits until React has hydrated the whole page,
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

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}
