import type { Page } from '@playwright/test'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

interface Listed {
  title: string
  slug: string
  content: string
  categorySlug: string
}

const cards = (page: Page) => page.locator('article.card')
const titlesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()
const toggle = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })

async function openSearch(page: Page, address = '/blog'): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
  await toggle(page).click()
  await expect(box(page)).toBeFocused()
}
/** Opens the newsroom from another page, so that the browser fetches the list from the API. */
async function openFromAnotherPage(page: Page): Promise<void> {
  await page.goto('/privacy')
  await waitForHydration(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Insights' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
}

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
  await expect(toggle(page)).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(5)
  expect(await context.cookies()).toEqual([])
})

test('categories are listed as All Posts, Blog, Reports, Media, then the others (R135)', async ({ page }) => {
  await page.goto('/blog')
  const pills = page.getByRole('form', { name: 'Filter by category' }).getByRole('button')
  await expect(pills).toHaveText(['All Posts', 'Blog', 'Reports', 'Media', 'Market Analysis', 'Research'])
})

test('the Search button toggles the search box and focuses it; Escape clears and closes it (R136)', async ({
  page,
}) => {
  await openSearch(page)
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await toggle(page).click()
  await expect(box(page)).toHaveCount(0)
  await expect(toggle(page)).toBeFocused()

  await toggle(page).press('Enter')
  await expect(box(page)).toBeFocused()
  await box(page).pressSequentially('census')
  await expect(page).toHaveURL('/blog?q=census')
  await box(page).press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(page).toHaveURL('/blog')
  await expect(toggle(page)).toBeFocused()
})

test('opening the search loads its library and the search document (R136)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/blog')
  await waitForHydration(page)
  const late = () =>
    asked.filter((path) => /^\/assets\/article-search-|^\/api\/blog\/search$/.test(path)).length
  expect(late()).toBe(0)
  await toggle(page).click()
  await expect.poll(late).toBe(2)
})

test('the search ignores accents, case and word endings (R137)', async ({ page }) => {
  await openSearch(page)
  for (const typed of ['census', 'CÉNSÜS', 'cens']) {
    await box(page).fill(typed)
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
  await box(page).fill('short sqeeze')
  await expect(
    page.getByRole('status').filter({ hasText: 'Showing results for “short squeeze”' }),
  ).toBeVisible()
  expect((await titlesOf(page))[0]).toBe('What short interest tells you, and what it hides')
  await page.getByRole('link', { name: 'Search only for “short sqeeze”' }).click()
  await expect(page).toHaveURL('/blog?q=short+sqeeze&literal=1')
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(box(page)).toHaveValue('short sqeeze')

  await box(page).fill('thirteen f')
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
    await box(page).fill(typed)
    await expect(cards(page).getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `“${typed}”` })).toBeVisible()
  }
})

test('category and search combine, in the results and in the URL (R137)', async ({ page }) => {
  await openSearch(page)
  await box(page).fill('disclosure')
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
  await toggle(page).click()
  await box(page).pressSequentially('census', { delay: 60 })
  await expect(page).toHaveURL('/blog?q=census')
  await expect(page.getByRole('status').filter({ hasText: '“census”' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.goBack()
  await expect(page).toHaveURL('/company')
})

test('a URL with a search fills the search box and shows the results (R137)', async ({ page }) => {
  await page.goto('/blog?category=market-analysis&q=c%C3%A9nsus')
  await expect(box(page)).toHaveValue('cénsus')
  await expect(cards(page)).toHaveCount(1)
  await waitForHydration(page)
  await box(page).fill('census')
  await expect(page).toHaveURL('/blog?category=market-analysis&q=census')
  await expect(cards(page)).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form that keeps the category (R136, R137, R140, R141)', async ({ page }) => {
    await page.goto('/blog?category=reports')
    await toggle(page).click()
    await box(page).fill('Disclosure')
    await Promise.all([page.waitForURL('/blog?category=reports&q=Disclosure'), box(page).press('Enter')])
    expect(await titlesOf(page)).toContain('Disclosure deadlines on one page')
    expect(await titlesOf(page)).not.toContain('Regulation FD in the hallway')

    await page.goto('/blog?q=qqqqqq')
    await expect(page.getByText('No articles found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    expect(await cards(page).count()).toBeGreaterThan(5)
  })
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

test('on a phone the categories are one scrolling row, with the selected one in view', async ({ page }) => {
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

test('while the list loads, six cards and five pills are shown as placeholders (R139)', async ({ page }) => {
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

test('without matches, No articles found and Clear Filters are shown (R140, R141)', async ({ page }) => {
  await page.goto('/blog')
  const everything = await titlesOf(page)
  await openSearch(page, '/blog?category=reports')
  await box(page).fill('qqqqqq')
  await expect(page.getByText('No articles found')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(cards(page)).toHaveCount(everything.length)
  expect(await titlesOf(page)).toEqual(everything)
  await expect(page.getByRole('button', { name: 'All Posts' })).toHaveAttribute('aria-pressed', 'true')
  await expect(box(page)).toHaveValue('')
})

test.describe('the focus moves to the articles when', () => {
  const articles = (page: Page) => page.getByRole('region', { name: 'Articles', exact: true })

  test('Clear Filters removes its own button', async ({ page }) => {
    await openSearch(page)
    await box(page).fill('qqqqqq')
    await page.getByRole('button', { name: 'Clear Filters' }).focus()
    await page.keyboard.press('Enter')
    await expect(articles(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(cards(page).first().getByRole('link').first()).toBeFocused()
  })

  test('Show all removes its own button', async ({ page }) => {
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

test('the list holds only public articles, with the specified fields (R142, R143, R144)', async ({
  request,
}) => {
  const answer = await request.get('/api/blog/posts')
  expect(answer.headers()['content-type']).toContain('application/json')
  const { success, posts } = (await answer.json()) as { success: boolean; posts: Record<string, unknown>[] }
  expect(success).toBe(true)
  for (const post of posts) {
    for (const field of [
      'title',
      'excerpt',
      'publishedAt',
      'createdAt',
      'authorName',
      'categoryName',
      'content',
    ])
      expect(post[field], field).toEqual(expect.any(String))
    expect(post['categoryColor']).toMatch(/^#[0-9a-f]{6}$/i)
    expect(post['tags']).toEqual(expect.any(Array))
    expect(post).toHaveProperty('authorImage')
    expect(post).toHaveProperty('featuredImage')
    expect(Date.parse(String(post['publishedAt']))).toBeLessThanOrEqual(Date.now())
  }
  const titles = posts.map(({ title }) => title)
  expect(titles).not.toContain('Form 4: two days, and what readers make of it')
  expect(titles).not.toContain('Before T+1: a checklist for May 2024')
  expect(titles).not.toContain('Earnings day, hour by hour')
})

test('the list can be filtered by category and tag, including its next page (R137, R142)', async ({
  request,
}) => {
  const read = async (query: string) =>
    (await (await request.get(`/api/blog/posts?view=summary&${query}`)).json()) as {
      posts: Listed[]
      nextCursor?: string
    }
  const whole = await read('tag=disclosure')
  expect(whole.posts.length).toBeGreaterThan(2)
  const first = await read('tag=disclosure&limit=2')
  const rest = await read(`tag=disclosure&cursor=${first.nextCursor}`)
  expect([...first.posts, ...rest.posts]).toEqual(whole.posts)
  const both = await read('tag=disclosure&category=reports')
  expect(both.posts.map(({ categorySlug }) => categorySlug)).toEqual(['reports'])
})

test('each card links to the slug of its title and shows the read time (R145, R146, R149)', async ({
  page,
  request,
}) => {
  const { posts } = (await (await request.get('/api/blog/posts')).json()) as { posts: Listed[] }
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

test('categories are public, each with id, name, slug and color (R148, R150)', async ({ request }) => {
  const { categories } = (await (await request.get('/api/categories')).json()) as { categories: object[] }
  expect(categories.length).toBeGreaterThan(3)
  for (const category of categories) {
    expect(category).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      slug: expect.stringMatching(/^[a-z0-9-]+$/),
      color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    })
  }
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
        await toggle(page).click()
        await box(page).fill('census')
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
