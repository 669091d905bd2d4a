import { cards, openSearch, searchBox, searchButton, titlesOf } from '../newsroom-page.ts'
import { expect, test } from '../support.ts'
import { waitForHydration } from '../wait-for-hydration.ts'

test('the Search button toggles the search box and focuses it; Escape clears and closes it (R136)', async ({
  page,
}) => {
  await openSearch(page)
  await expect(searchButton(page)).toHaveAttribute('aria-expanded', 'true')
  await searchButton(page).click()
  await expect(searchBox(page)).toHaveCount(0)
  await expect(searchButton(page)).toBeFocused()

  await searchButton(page).press('Enter')
  await expect(searchBox(page)).toBeFocused()
  await searchBox(page).pressSequentially('census')
  await expect(page).toHaveURL('/blog?q=census')
  await searchBox(page).press('Escape')
  await expect(searchBox(page)).toHaveCount(0)
  await expect(page).toHaveURL('/blog')
  await expect(searchButton(page)).toBeFocused()
})

test('opening the search loads its library and the search document (R136)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/blog')
  await waitForHydration(page)
  const late = () =>
    asked.filter((path) => /^\/assets\/article-search-|^\/api\/blog\/search$/.test(path)).length
  expect(late()).toBe(0)
  await searchButton(page).click()
  await expect.poll(late).toBe(2)
})

test('the search ignores accents, case and word endings (R137)', async ({ page }) => {
  await openSearch(page)
  for (const typed of ['census', 'CÉNSÜS', 'cens']) {
    await searchBox(page).fill(typed)
    await expect(page.getByRole('status').filter({ hasText: `“${typed}”` })).toHaveText(
      /^\d+ articles? match/,
    )
    expect(await titlesOf(page)).toContain('How to read a 13F')
    expect((await titlesOf(page)).length).toBeLessThan(4)
  }
})

test('a misspelled search shows results for the corrected text, and can be made literal (R137)', async ({
  page,
}) => {
  await openSearch(page)
  await searchBox(page).fill('short sqeeze')
  await expect(
    page.getByRole('status').filter({ hasText: 'Showing results for “short squeeze”' }),
  ).toBeVisible()
  expect((await titlesOf(page))[0]).toBe('What short interest tells you, and what it hides')
  await page.getByRole('link', { name: 'Search only for “short sqeeze”' }).click()
  await expect(page).toHaveURL('/blog?q=short+sqeeze&literal=1')
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(searchBox(page)).toHaveValue('short sqeeze')

  await searchBox(page).fill('thirteen f')
  await expect(page).toHaveURL('/blog?q=thirteen+f')
  await expect.poll(async () => (await titlesOf(page))[0]).toBe('How to read a 13F')
})

test('title, excerpt, tag and author are searched too (R137)', async ({ page }) => {
  await openSearch(page)
  for (const [typed, title] of [
    ['hallway', 'Regulation FD in the hallway'],
    ['free map of who owns your stock', 'How to read a 13F'],
    ['insider filings', 'Disclosure deadlines on one page'],
    ['reinholt', 'Regulation FD in the hallway'],
  ] as const) {
    await searchBox(page).fill(typed)
    await expect(cards(page).getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `“${typed}”` })).toBeVisible()
  }
})

test('category and search combine, in the results and in the URL (R137)', async ({ page }) => {
  await openSearch(page)
  await searchBox(page).fill('disclosure')
  await expect(page.getByRole('status').filter({ hasText: '“disclosure”' })).toBeVisible()
  const all = await titlesOf(page)
  await page.getByRole('button', { name: 'Reports' }).click()
  await expect(page).toHaveURL('/blog?category=reports&q=disclosure')
  await expect.poll(async () => (await titlesOf(page)).length).toBeLessThan(all.length)
  expect(await titlesOf(page)).toContain('Disclosure deadlines on one page')
  expect(await titlesOf(page)).not.toContain('Regulation FD in the hallway')
})

test('typing replaces the URL, so that Back leaves the search (R137)', async ({ page }) => {
  await page.goto('/company')
  await page.goto('/blog')
  await waitForHydration(page)
  await page.evaluate(() => window.scrollTo(0, 120))
  await searchButton(page).click()
  await searchBox(page).pressSequentially('census', { delay: 60 })
  await expect(page).toHaveURL('/blog?q=census')
  await expect(page.getByRole('status').filter({ hasText: '“census”' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.goBack()
  await expect(page).toHaveURL('/company')
})

test('a URL with a search fills the search box and shows the results (R137)', async ({ page }) => {
  await page.goto('/blog?category=market-analysis&q=c%C3%A9nsus')
  await expect(searchBox(page)).toHaveValue('cénsus')
  await expect(cards(page)).toHaveCount(1)
  await waitForHydration(page)
  await searchBox(page).fill('census')
  await expect(page).toHaveURL('/blog?category=market-analysis&q=census')
  await expect(cards(page)).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form that keeps the category (R136, R137, R140, R141)', async ({ page }) => {
    await page.goto('/blog?category=reports')
    await searchButton(page).click()
    await searchBox(page).fill('Disclosure')
    await Promise.all([
      page.waitForURL('/blog?category=reports&q=Disclosure'),
      searchBox(page).press('Enter'),
    ])
    expect(await titlesOf(page)).toContain('Disclosure deadlines on one page')
    expect(await titlesOf(page)).not.toContain('Regulation FD in the hallway')

    await page.goto('/blog?q=qqqqqq')
    await expect(page.getByText('No articles found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    expect(await cards(page).count()).toBeGreaterThan(5)
  })
})

test('without matches, No articles found and Clear Filters are shown (R140, R141)', async ({ page }) => {
  await page.goto('/blog')
  const everything = await titlesOf(page)
  await openSearch(page, '/blog?category=reports')
  await searchBox(page).fill('qqqqqq')
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(cards(page)).toHaveCount(everything.length)
  expect(await titlesOf(page)).toEqual(everything)
  await expect(page.getByRole('button', { name: 'All Posts' })).toHaveAttribute('aria-pressed', 'true')
  await expect(searchBox(page)).toHaveValue('')
})
