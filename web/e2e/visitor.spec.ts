import { malformedPaths } from './malformed-paths.ts'
import { expect, test } from './support.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const article = '/blog/how-to-read-a-13f'
const pages = ['/', '/blog', article, '/nothing-here']

test('the newsroom lists only published articles', async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: 'How to read a 13F' }).first()).toBeVisible()
  for (const title of ['Earnings day, hour by hour', 'Form 4: two days', 'Before T+1']) {
    await expect(page.getByText(title)).toHaveCount(0)
  }
})

test('filtering by category changes the URL', async ({ page }) => {
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

test('a visitor opens an article and goes back without a page load', async ({ page }) => {
  await page.goto('/blog')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'How to read a 13F' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to read a 13F' })).toBeVisible()
  await expect(page).toHaveTitle(/How to read a 13F/)
  await expect(page.getByRole('article').getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
})

test('an unknown path responds with 404 and the Page Not Found page', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('malformed and unusual paths get a page of the site', async ({ page, request }) => {
  for (const path of malformedPaths) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text(), path).toMatch(/<h1[^>]*>Page Not Found</)
  }
  // Hydration must not change the page; in visitor.full.spec.ts for each of the paths.
  await page.goto('/blog/%zz')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('addresses as typed lead to their page, and the fixed paths of icons to a picture', async ({
  request,
}) => {
  const list = await request.get('/api/blog/posts?limit=1&view=summary')
  const { posts } = (await list.json()) as { posts: { slug: string }[] }
  const path = `/blog/${posts[0]?.slug}`
  for (const typed of [
    path.replace('/blog', '/Blog'),
    `${path}.`,
    `${path})`,
    `${path},`,
    `${path}%E2%80%9D`,
  ]) {
    const response = await request.get(typed)
    expect([response.status(), new URL(response.url()).pathname]).toEqual([200, path])
  }
  const slashes = '/'.repeat(8000)
  for (const [typed, location] of [
    [`/blog${slashes}`, '/blog'],
    [`/blog${slashes}x`, '/blog/x'],
  ] as const) {
    const response = await request.get(typed, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, location])
  }
  for (const icon of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const response = await request.get(icon)
    expect([response.status(), response.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\/(png|vnd\.microsoft\.icon)/),
    ])
  }
})

test('a malformed API path gets a JSON response', async ({ request }) => {
  for (const path of ['/api/%zz', '/api/blog/posts/%E0%A4']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
  expect((await request.get('/media/%zz')).status()).toBe(404)
})

test('an article that does not exist shows Post Not Found', async ({ page }) => {
  const answer = await page.goto('/blog/no-such-article')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Post Not Found')).toBeVisible()
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
})

test('an unknown API path responds with 404 as JSON', async ({ request }) => {
  const answer = await request.get('/api/blog/posts/no-such-article')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test('crawlers and feed readers find every published article', async ({ request }) => {
  const [sitemap = '', feed = ''] = await Promise.all(
    ['/sitemap.xml', '/feed.xml'].map(async (path) => {
      const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers()['content-encoding'], path).toBe('br')
      return answer.text()
    }),
  )
  const robots = await (await request.get('/robots.txt')).text()
  expect(sitemap).toContain(`${article}</loc>`)
  expect(feed).toContain('How to read a 13F')
  expect(robots).toContain('/sitemap.xml')
  expect(sitemap + feed).not.toContain('earnings-day-hour-by-hour')
})

test('all kinds of responses, including errors, send HSTS for two years', async ({ page, request }) => {
  await page.goto('/')
  const named = await page.locator('[data-scripts]').getAttribute('data-scripts')
  const script = named?.split(' ')[0]
  const asked: [method: string, path: string, status: number][] = [
    ...pages.map((path): (typeof asked)[number] => ['GET', path, path === '/nothing-here' ? 404 : 200]),
    ['GET', '/feed.xml', 200],
    ['GET', '/blog/', 301],
    ['GET', script ?? '', 200],
    ['GET', '/assets/nothing-here.js', 403],
    ['GET', '/admin', 200],
    ['GET', '/admin/posts', 200],
    ['GET', '/media/nothing-here.png', 404],
    ['GET', '/api/blog/posts', 200],
    ['GET', '/api/blog/posts/nothing-here', 404],
    ['GET', '/api/admin/posts', 401],
    ['GET', '/api/nothing-here', 404],
    // Rejected by CloudFront itself.
    ['DELETE', '/', 403],
    ['DELETE', '/assets/nothing-here.js', 403],
    ['DELETE', '/media/nothing-here.png', 403],
  ]
  for (const [method, path, status] of asked) {
    const answer = await request.fetch(path, { method, maxRedirects: 0 })
    const name = `${method} ${path}`
    expect(answer.status(), name).toBe(status)
    expect(answer.headers()['strict-transport-security'], name).toBe('max-age=63072000')
  }
  // Browsers ignore HSTS over plain HTTP, which these tests use: the next page must still open.
  await page.goto('/blog')
  expect(new URL(page.url()).protocol).toBe('http:')
})

test('every page sends the security headers', async ({ request }) => {
  for (const path of [...pages, '/admin']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
  }
})
