import type { Page } from '@playwright/test'
import { cards, searchBox, searchButton, titlesOf } from '../newsroom-page.ts'
import { expect, test } from '../support.ts'

test.use({ viewport: { width: 375, height: 812 } })

/** Holds the scripts back until the returned function is called. The loader is in the page. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Marks the document, so that a test notices that another one was loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)

const pressed = (page: Page) =>
  page.getByRole('form', { name: 'Filter by category' }).getByRole('button', { pressed: true })

test('an address with a category is filtered on a narrow screen that nobody touches (R39, R51 to R53)', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/blog/posts?view=summary&category=research')
  const { posts } = (await answer.json()) as { posts: { title: string }[] }
  const release = await holdScripts(page)
  await page.goto('/blog#research')
  // Before React arrives, the list does not pose as the one that was asked for.
  await expect(pressed(page)).toHaveText('Research')
  await expect(page.locator('.articles')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.poll(() => titlesOf(page)).toEqual(posts.map(({ title }) => title))
  await expect(page.locator('.articles')).toHaveAttribute('aria-busy', 'false')
  await expect(pressed(page)).toHaveText('Research')
  await expect(page).toHaveURL('/blog#research')
})

for (const hash of ['short-interest', 'no-such-thing', 'Not a slug']) {
  test(`an address with #${hash} ends with a list that is not empty and not loading`, {
    tag: hash === 'no-such-thing' ? [] : ['@full'],
  }, async ({ page }) => {
    await page.goto(`/blog#${hash}`)
    await expect(page.locator('.articles')).toHaveAttribute('aria-busy', 'false')
    await expect(cards(page).first()).toBeVisible()
    if (hash === 'short-interest') await expect(page.getByText('Articles tagged')).toBeVisible()
    else await expect(pressed(page)).toHaveText('All Posts')
  })
}

test('a link in the footer filters the list that is already open', { tag: '@full' }, async ({ page }) => {
  await page.goto('/blog')
  await mark(page)
  await page.getByRole('contentinfo').locator('a[href="/blog#research"]').click()
  await expect(pressed(page)).toHaveText('Research')
  await expect(page.locator('.articles')).toHaveAttribute('aria-busy', 'false')
  expect(await isSame(page)).toBe(true)
})

test.describe('without its scripts', () => {
  test.use({
    expectedLogs: ['Failed to load resource', 'TypeError: Failed to fetch dynamically imported module'],
  })

  test('the list is shown as it is', async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.goto('/blog#research')
    await expect(page.locator('.articles')).toHaveAttribute('aria-busy', 'false')
    await expect(pressed(page)).toHaveText('All Posts')
  })
})

test('Search opens its box at once, and keeps what is typed before React arrives', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/blog')
  await mark(page)
  await searchButton(page).click()
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('13F')
  release()
  await expect(page).toHaveURL('/blog?q=13F')
  await expect(searchBox(page)).toHaveValue('13F')
  await expect(searchBox(page)).toBeFocused()
  expect(await isSame(page)).toBe(true)
  // From then on, the button is React's, and a closed box is empty.
  await searchButton(page).click()
  await expect(searchBox(page)).toHaveCount(0)
  await expect(page).toHaveURL('/blog')
  await searchButton(page).click()
  await expect(searchBox(page)).toHaveValue('')
  expect(await isSame(page)).toBe(true)
})

test('Search opens and closes its box as often as it is pressed before React arrives', {
  tag: '@full',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/blog')
  for (const isOpen of [true, false, true]) {
    await searchButton(page).click()
    await expect(searchButton(page)).toHaveAttribute('aria-expanded', String(isOpen))
    await expect(searchBox(page)).toHaveCount(isOpen ? 1 : 0)
  }
  release()
  await expect(searchBox(page)).toBeFocused()
})
