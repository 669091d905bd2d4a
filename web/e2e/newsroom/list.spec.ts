import type { Page } from '@playwright/test'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { cards, openFromAnotherPage, openSearch, searchBox, searchButton } from '../newsroom-page.ts'
import { expect, test } from '../support.ts'
import { waitForHydration } from '../wait-for-hydration.ts'

test('the newsroom has all its parts between header and footer (R30, R134, R150)', async ({
  page,
  context,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Insights')
  await expect(main.getByLabel('Email address')).toBeVisible()
  await expect(main.getByRole('form', { name: 'Filter by category' })).toBeVisible()
  await expect(searchButton(page)).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(5)
  expect(await context.cookies()).toEqual([])
})

test('categories are listed as All Posts, Blog, Reports, Media, then the others (R135)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/blog')
  const pills = page.getByRole('form', { name: 'Filter by category' }).getByRole('button')
  await expect(pills).toHaveText(['All Posts', 'Blog', 'Reports', 'Media', 'Market Analysis', 'Research'])
})

for (const [width, columns] of [
  [375, 1],
  [768, 2],
  [1440, 3],
] as const) {
  test(`the grid has ${columns} ${columns === 1 ? 'column' : 'columns'} at ${width} px (R138)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog?q=')
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size).toBe(columns)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('on a phone the categories are one scrolling row, with the selected one in view', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/blog')
  const pills = page.getByRole('form', { name: 'Filter by category' }).getByRole('button')
  const tops = await pills.evaluateAll((all) => all.map((pill) => pill.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(4)
  expect(new Set(tops).size).toBe(1)
  await expect(pills.last()).not.toBeInViewport({ ratio: 1 })
  await pills.last().focus()
  await expect(pills.last()).toBeInViewport({ ratio: 1 })
  await page.goto('/blog?category=research')
  await expect(page.getByRole('button', { name: 'Research', pressed: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth])).toEqual([0, 375])
})

test('while the list loads, six cards and five pills are shown as placeholders (R139)', {
  tag: '@full',
}, async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/api\/(blog\/posts|categories)/, async (route) => {
    await held
    await route.continue()
  })
  await openFromAnotherPage(page)
  await expect(page.getByLabel('Loading articles')).toBeVisible()
  await expect(page.locator('.skeleton-card')).toHaveCount(6)
  await expect(page.locator('.skeleton-pill')).toHaveCount(5)
  go()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('.skeleton-card, .skeleton-pill')).toHaveCount(0)
})

test.describe('the focus moves to the articles when', () => {
  const articles = (page: Page) => page.getByRole('region', { name: 'Articles', exact: true })

  test('Clear Filters removes its own button', { tag: '@full' }, async ({ page }) => {
    await openSearch(page)
    await searchBox(page).fill('qqqqqq')
    await page.getByRole('button', { name: 'Clear Filters' }).focus()
    await page.keyboard.press('Enter')
    await expect(articles(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cards(page).first().getByRole('link').first()).toBeFocused()
  })

  test('Show all removes its own button', { tag: '@full' }, async ({ page }) => {
    await page.goto('/blog?tag=short-interest')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Show all' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/blog')
    await expect(articles(page)).toBeFocused()
  })

  test('another page of articles is shown', async ({ page, request }) => {
    const list = (await (await request.get('/api/blog/posts?view=summary')).json()) as object
    await page.route(/\/api\/blog\/posts/, (route) =>
      route.fulfill({
        json: { ...list, ...(!route.request().url().includes('cursor') && { nextCursor: 'c' }) },
      }),
    )
    await openFromAnotherPage(page)
    await page.getByRole('link', { name: 'Older articles' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/blog?after=c')
    await expect(articles(page)).toBeFocused()
  })
})

test('each card links to the slug of its title and shows the read time (R145, R146, R149)', async ({
  page,
  request,
}) => {
  const { posts } = (await (await request.get('/api/blog/posts')).json()) as {
    posts: { title: string; slug: string; content: string }[]
  }
  await page.goto('/blog')
  for (const { title, slug, content } of posts.slice(0, await cards(page).count())) {
    const card = cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) })
    expect(slug).toBe(slugOf(title))
    await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${slug}`)
    await expect(card).toContainText(`${Math.ceil(content.length / 1000)} min read`)
  }
  await waitForHydration(page)
  // The link covers the whole card, including its excerpt.
  const card = cards(page)
    .filter({ has: page.locator('.card-excerpt') })
    .first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.locator('.card-excerpt').click({ force: true })
  await expect(page).toHaveURL(`/blog/${slugOf(title)}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe('when the network fails', () => {
  // Logging the failure is the requirement, so these tests allow it.
  test.use({ quietConsole: async ({ baseURL: _anywhere }, go) => go(undefined) })

  for (const [what, path] of [
    ['the list', '**/api/blog/posts*'],
    ['the search', '**/api/blog/search'],
  ] as const) {
    test(`${what} is logged, the page stays, and Retry is offered (R147)`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
      await page.route(path, (route) => route.fulfill({ status: 503, body: '' }))
      await openFromAnotherPage(page)
      if (what === 'the search') {
        await searchButton(page).click()
        await searchBox(page).fill('census')
      }
      await expect(page.getByText('Could not load articles.')).toBeVisible()
      await expect(page.getByText('No articles found')).toHaveCount(0)
      await expect(cards(page)).toHaveCount(0)
      expect(logged.join('\n')).toContain('CallError')

      await page.unroute(path)
      await page.getByRole('button', { name: 'Retry' }).focus()
      await page.keyboard.press('Enter')
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByText('Could not load articles.')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Articles', exact: true })).toBeFocused()
    })
  }
})
