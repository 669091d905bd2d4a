import { contentOffTheGrid } from '../content-starts.ts'
import { expect, test } from '../support.ts'

const pages = ['/', '/platform', '/company', '/privacy', '/nothing-here']

test('the platform: a hero, six capabilities, three steps, five connections (R28, R61 to R65)', async ({
  page,
}) => {
  await page.goto('/platform')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.capability h3')).toHaveText([
    'Market Intelligence',
    'Press Release & Distribution',
    'Earnings Support',
    'Investor Targeting & Outreach',
    'Performance Analytics',
    'Financing Intelligence',
  ])
  await expect(page.locator('.step h3')).toHaveText(['Quick Setup', 'Secure Integration', 'Immediate Impact'])
  await expect(page.locator('.connection')).toHaveCount(5)
  // In one column at every width, without horizontal scrolling.
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await page
      .locator('.capability')
      .evaluateAll((all) => all.map((chapter) => Math.round(chapter.getBoundingClientRect().left)))
    expect(new Set(edges).size, `columns at ${width} px`).toBe(1)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `beyond ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the platform says what happens to a draft, who sees it, where it is, and what is logged', async ({
  page,
}) => {
  await page.goto('/platform')
  const drafts = page.getByRole('region', { name: 'What happens to your draft' })
  await expect(drafts.getByRole('term')).toHaveText([
    'What happens to a draft?',
    'Who sees it?',
    'Where is it stored?',
    'What is logged?',
  ])
  await expect(drafts.getByRole('definition')).toHaveCount(4)
  await expect(drafts.getByRole('link', { name: /certificates/ })).toHaveAttribute('href', '/contact')
})

test('the company: mission, founders, press articles, six people (R29, R66 to R71)', async ({ page }) => {
  await page.goto('/company')
  for (const id of ['mission', 'founders', 'media', 'team', 'careers']) {
    await expect(page.locator(`#${id}`)).toHaveCount(1)
  }
  await expect(page.locator('.founder')).toHaveCount(2)
  const links = page.locator('#media a')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(page.locator('.member')).toHaveCount(6)
  await expect(page.locator('.member img')).toHaveCount(5)
  await expect(page.locator('.member').last().locator('.monogram')).toHaveText('SQ')
  for (const monogram of await page.locator('.member img').all()) {
    await monogram.scrollIntoViewIfNeeded()
    await expect.poll(() => monogram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(440)
  }
})

test('the privacy policy: its date and all its parts (R34, R122 to R133)', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByText('January 1, 2025')).toBeVisible()
  await expect(page.locator('.policy-part')).toHaveCount(11)
  await page.getByRole('navigation', { name: 'Parts of this policy' }).getByText('California').click()
  await expect(page.getByRole('heading', { name: /CCPA/ })).toBeInViewport()
})

test('all pages but home begin at one height', { tag: '@full' }, async ({ page }) => {
  const tops = { 375: new Set<number>(), 1440: new Set<number>() }
  const addresses = [
    '/platform',
    '/company',
    '/blog',
    '/contact',
    '/careers',
    '/privacy',
    '/newsletter',
    '/none',
  ]
  for (const address of addresses) {
    await page.goto(address)
    for (const width of [375, 1440] as const) {
      await page.setViewportSize({ width, height: 900 })
      const first = page.locator('main .page-top').first()
      tops[width].add(
        await first.evaluate((top) =>
          Math.round(top.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(top).paddingTop)),
        ),
      )
    }
  }
  expect([tops[375].size, tops[1440].size]).toEqual([1, 1])
})

for (const address of [
  '/',
  '/blog/how-to-read-a-13f',
  '/blog',
  '/platform',
  '/company',
  '/contact',
  '/careers',
  '/privacy',
])
  test(`all content of ${address} begins at one of the grid’s three lines`, {
    tag: address === '/' ? [] : '@full',
  }, async ({ page }) => {
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      expect(await contentOffTheGrid(page), `at ${width} px`).toEqual([])
    }
  })

test('an unknown address: Page Not Found with the hint (R35, R36)', async ({ page }) => {
  expect((await page.goto('/nothing-here'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every page can be opened directly and is complete (R27 to R34, R39)', async ({ page }) => {
    for (const path of [...pages, '/blog', '/blog/how-to-read-a-13f', '/contact', '/careers']) {
      await page.goto(path)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.locator('main :is(h2, h3)').count(), path).toBe(
        await page.locator('main :is(h2, h3):visible').count(),
      )
    }
  })
})
