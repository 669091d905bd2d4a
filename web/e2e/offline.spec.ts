import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

test.use({ expectedStatuses: [0, 404] })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.evaluate(() => void Reflect.set(window, 'sameDocument', true))
}
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const companyLink = (page: Page) => page.locator('footer').getByRole('link', { name: 'About us' })

test('following a link offline shows a message, and continues once online', async ({ page, context }) => {
  await open(page, '/blog')
  await context.setOffline(true)
  await companyLink(page).click()
  await expect(heading(page)).toHaveText('No connection')
  await expect(page).toHaveTitle('No connection | Bellcast')
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('There is still no connection.')).toBeVisible()

  await context.setOffline(false)
  await expect(heading(page)).toHaveText('A public company should not be the last to know')
  await expect(page).toHaveURL('/company')
})

test('a visitor can go back while offline, and continue once online', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await open(page, '/blog')
  await context.setOffline(true)
  await companyLink(page).click()
  await expect(heading(page)).toHaveText('No connection')
  await page.goBack()
  await expect(heading(page)).toHaveText('Insights')
  expect(await isSameDocument(page)).toBe(true)
  await context.setOffline(false)
  await companyLink(page).click()
  await expect(page).toHaveURL('/company')
  await expect(heading(page)).toHaveText('A public company should not be the last to know')
})

test.describe('articles that cannot be fetched', () => {
  // The failed request is logged to the console.
  test.use({ quietConsole: async ({ baseURL: _anywhere }, go) => go(undefined) })

  test('an article that cannot be fetched shows a message, and appears once online', {
    tag: '@full',
  }, async ({ page, context }) => {
    await open(page, '/blog/how-to-read-a-13f')
    const related = page.getByRole('complementary', { name: 'Related articles' }).getByRole('link').first()
    const title = (await related.textContent()) ?? ''
    await context.setOffline(true)
    await related.click()
    await expect(page.getByText(/you may be offline/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page)).toHaveText(title)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a link in an article’s text causes no page load, online or offline', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await open(page, '/blog/t-1-and-the-record-date-why-one-day-became-none')
    const link = page.locator('.article-body a[href^="/blog/"]').first()
    const target = (await link.getAttribute('href')) ?? ''
    await context.setOffline(true)
    await link.click()
    await expect(page).toHaveURL(target)
    await expect(page.getByText(/you may be offline/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('.article-body')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })
})

test('a script that a deployment removed causes a page load of the same URL', async ({ page }) => {
  await open(page, '/blog')
  // The next document references the new scripts.
  let isOldDocument = true
  page.once('domcontentloaded', () => {
    isOldDocument = false
  })
  await page.route(/\/assets\/company-[^/]*\.js$/, (route) =>
    isOldDocument ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  await companyLink(page).click()
  await expect(page).toHaveURL('/company')
  await expect(heading(page)).toHaveText('A public company should not be the last to know')
  expect(await isSameDocument(page)).toBe(false)
})
