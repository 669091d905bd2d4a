import { untilAlive } from './alive.ts'
import { expect, test } from './support.ts'

const article = '/blog/how-to-read-a-13f'
const pages = ['/', '/blog', article, '/nothing-here']

test('the newsroom lists what is published and nothing else', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: 'How to read a 13F' }).first()).toBeVisible()
  for (const title of ['Earnings day, hour by hour', 'Form 4: two days', 'Before T+1']) {
    await expect(page.getByText(title)).toHaveCount(0)
  }
})

test('a reader filters by category, and the address says so', async ({ page }) => {
  await page.goto('/blog')
  await page
    .getByRole('button', { name: 'Reports' })
    .or(page.getByRole('link', { name: 'Reports' }))
    .first()
    .click()
  await expect(page).toHaveURL(/category=reports/)
  await expect(page.getByRole('link', { name: 'Disclosure deadlines on one page' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'How to read a 13F' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'How to read a 13F' }).first()).toBeVisible()
})

test('from the list to an article and back, without a page load in between', async ({ page }) => {
  await page.goto('/blog')
  await untilAlive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'How to read a 13F' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
  await expect(page).toHaveTitle(/How to read a 13F/)
  await expect(page.getByRole('article').getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
})

test('an unknown address is answered 404 with the page that says so', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('an article that does not exist says so', async ({ page }) => {
  const answer = await page.goto('/blog/no-such-article')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Post Not Found')).toBeVisible()
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
})

test('an API address that does not exist stays JSON', async ({ request }) => {
  const answer = await request.get('/api/blog/posts/no-such-article')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test('crawlers and feed readers find every published article', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const feed = await (await request.get('/feed.xml')).text()
  const robots = await (await request.get('/robots.txt')).text()
  expect(sitemap).toContain(`${article}</loc>`)
  expect(feed).toContain('How to read a 13F')
  expect(robots).toContain('/sitemap.xml')
  expect(sitemap + feed).not.toContain('earnings-day-hour-by-hour')
})

test('every page sends its protective headers', async ({ request }) => {
  for (const path of [...pages, '/admin']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
  }
})
