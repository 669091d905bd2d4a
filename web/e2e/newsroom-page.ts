import type { Page } from '@playwright/test'
import { expect } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

/** The cards of the listed articles. */
export const cards = (page: Page) => page.locator('article.card')
/** The titles of the listed articles. */
export const titlesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()
/** The button that opens and closes the search box. */
export const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
/** The search box. */
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })

/** Opens the newsroom with the search box. */
export async function openSearch(page: Page, address = '/blog'): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
  await searchButton(page).click()
  await expect(searchBox(page)).toBeFocused()
}

/** Opens the newsroom from another page, so that the browser fetches the list from the API. */
export async function openFromAnotherPage(page: Page): Promise<void> {
  await page.goto('/privacy')
  await waitForHydration(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Insights' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
}
