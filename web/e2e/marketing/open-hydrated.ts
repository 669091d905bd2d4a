import type { Page } from '@playwright/test'
import { waitForHydration } from '../wait-for-hydration.ts'

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}
