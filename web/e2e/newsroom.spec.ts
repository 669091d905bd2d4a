import type { Page } from '@playwright/test'
import { slugOf } from '#shared/domain/slug.ts'
import { untilAlive } from './alive.ts'
import { expect, test } from './support.ts'

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
  await untilAlive(page)
  await toggle(page).click()
  await expect(box(page)).toBeFocused()
}
/** Comes to the newsroom from another page, so that the browser itself has to read the list. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/privacy')
  await untilAlive(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Insights' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
}

// The platform answers while the seed is still writing.
test.beforeEach(async ({ request }) => {
  const listed = async () => (await (await request.get('/blog')).text()).split('<article').length - 1
  await expect.poll(listed, { timeout: 50_000 }).toBeGreaterThan(8)
})

test('the newsroom stands between header and footer, for everybody: heading, newsletter, categories, search, grid (R30, R134, R150)', async ({
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

test('categories come as All Posts, Blog, Reports, Media, then the others (R135)', async ({ page }) => {
  await page.goto('/blog')
  const pills = page.getByRole('form', { name: 'Filter by category' }).getByRole('button')
  await expect(pills).toHaveText(['All Posts', 'Blog', 'Reports', 'Media', 'Market Analysis', 'Research'])
})

test('the search box is shown and hidden by its button, takes the focus, and Escape closes and clears it (R136)', async ({
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

test('a search loads its library and what it looks through when it is opened, not before (R136)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/blog')
  await untilAlive(page)
  const late = () => asked.filter((path) => /^\/assets\/finder-|^\/api\/blog\/search$/.test(path)).length
  expect(late()).toBe(0)
  await toggle(page).click()
  await expect.poll(late).toBe(2)
})

test('the search finds words of the body, whatever their accents, case, end or small slips (R137)', async ({
  page,
}) => {
  await openSearch(page)
  for (const typed of ['census', 'CÉNSÜS', 'cens', 'cenzus']) {
    await box(page).fill(typed)
    await expect(page.getByRole('status').filter({ hasText: `“${typed}”` })).toHaveText(
      /^\d+ articles? match/,
    )
    expect(await titlesOf(page)).toContain('How to read a 13F')
    expect((await titlesOf(page)).length).toBeLessThan(4)
  }
})

test('title, excerpt, tag and author are found too (R137)', async ({ page }) => {
  await openSearch(page)
  for (const [typed, title] of [
    ['hallway', 'Regulation FD in the hallway'],
    ['free map of who owns you', 'How to read a 13F'],
    ['insider filings', 'Disclosure deadlines on one page'],
    ['reinholt', 'Regulation FD in the hallway'],
  ] as const) {
    await box(page).fill(typed)
    await expect(cards(page).getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `“${typed}”` })).toBeVisible()
  }
})

test('category and search combine: an article has to match both, and the address says both (R137)', async ({
  page,
}) => {
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

test('what is typed replaces the address, so that Back leaves the search, and stays where the reader is (R137)', async ({
  page,
}) => {
  await page.goto('/company')
  await page.goto('/blog')
  await untilAlive(page)
  await page.evaluate(() => window.scrollTo(0, 200))
  await toggle(page).click()
  await box(page).pressSequentially('census', { delay: 60 })
  await expect(page).toHaveURL('/blog?q=census')
  await expect(page.getByRole('status').filter({ hasText: '“census”' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.goBack()
  await expect(page).toHaveURL('/company')
})

test('an address with a search shows its results, in the box and in the grid (R137)', async ({ page }) => {
  await page.goto('/blog?category=market-analysis&q=c%C3%A9nsus')
  await expect(box(page)).toHaveValue('cénsus')
  await expect(cards(page)).toHaveCount(1)
  await untilAlive(page)
  await box(page).fill('census')
  await expect(page).toHaveURL('/blog?category=market-analysis&q=census')
  await expect(cards(page)).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a form that keeps the category, and its results are a page (R136, R137, R140, R141)', async ({
    page,
  }) => {
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

test('while the list loads, six cards and five pills are drawn in its place (R139)', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/api\/(blog\/posts|categories)/, async (route) => {
    await held
    await route.continue()
  })
  await arrive(page)
  await expect(page.getByLabel('Loading articles')).toBeVisible()
  await expect(page.locator('.skeleton-card')).toHaveCount(6)
  await expect(page.locator('.skeleton-pill')).toHaveCount(5)
  go()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('.skeleton-card, .skeleton-pill')).toHaveCount(0)
})

test('nothing that matches: No articles found, and Clear Filters brings everything back (R140, R141)', async ({
  page,
}) => {
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

test('the list holds what is public and nothing else, each with what the specification names (R142, R143, R144)', async ({
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

test('the list takes a category and a tag, and its next page keeps them (R137, R142)', async ({
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

test('each card leads to the address that its title makes, and shows the minutes of its length (R145, R146, R149)', async ({
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
  await untilAlive(page)
  // The link is stretched over the whole card: over its excerpt too, where it has one.
  const card = cards(page)
    .filter({ has: page.locator('.card-excerpt') })
    .first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.locator('.card-excerpt').click({ force: true })
  await expect(page).toHaveURL(`/blog/${slugOf(title)}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('categories are read without signing in, each with id, name, slug and colour (R148, R150)', async ({
  request,
}) => {
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
  // What failed is logged: those lines are the requirement.
  test.use({ quietConsole: async ({ baseURL: _anywhere }, go) => go(undefined) })

  for (const [what, path] of [
    ['the list', '**/api/blog/posts*'],
    ['the search', '**/api/blog/search'],
  ] as const) {
    test(`${what} is logged, the page stays, and a quiet line offers to try again (R147)`, async ({
      page,
    }) => {
      const logged: string[] = []
      page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
      await page.route(path, (route) => route.fulfill({ status: 503, body: '' }))
      await arrive(page)
      if (what === 'the search') {
        await toggle(page).click()
        await box(page).fill('census')
      }
      await expect(page.getByText('Could not load articles.')).toBeVisible()
      await expect(page.getByText('No articles found')).toHaveCount(0)
      await expect(cards(page)).toHaveCount(0)
      expect(logged.join('\n')).toContain('CallError')

      await page.unroute(path)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(cards(page).first()).toBeVisible()
      await expect(page.getByText('Could not load articles.')).toHaveCount(0)
    })
  }
})
