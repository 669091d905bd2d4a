import type { Page } from '@playwright/test'
import { openDetails } from './editor/post-editor.ts'
import { expect, ownHeaders, takeSession, test } from './support.ts'

// The scripts that the tests add to each page cannot run in the preview's sandboxed frame.
test.use({ expectedLogs: ["Blocked script execution in 'about:srcdoc'"] })

/** The time that a slow machine may take to render a page. */

async function store(page: Page, post: object, id = ''): Promise<{ id: string; slug: string }> {
  const answer = await page.request.fetch(`/api/admin/posts${id && `/${id}`}`, {
    method: id ? 'PUT' : 'POST',
    headers: ownHeaders(),
    data: { content: '<p>Text.</p>', status: 'published', ...post },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { post: { id: string; slug: string } }).post
}

const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('links follow an article whose address changes, and the preview matches the public page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await takeSession(page)
  const target = await store(page, {
    title: 'Where the quiet period begins',
    content: '<h2>Dates</h2><p>A.</p>',
  })

  await page.goto('/admin/posts/new')
  await page.getByLabel('Title', { exact: true }).fill('Links that follow')
  const text = page.locator('.article-editor [contenteditable=true]').first()
  await text.click()
  await page.keyboard.insertText('Read the dates first, then the rest')

  // An address pasted over selected words links them; typed words find an article.
  for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+Shift+ArrowLeft')
  await paste(page, `${new URL(page.url()).origin}/blog/${target.slug}#dates`)
  await expect(text.locator('a')).toHaveAttribute('href', `/blog/${target.slug}#dates`)
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Address', { exact: true }).fill('where quiet period')
  await expect(page.getByRole('option', { name: /Where the quiet period begins/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(text.locator('a')).toHaveCount(2)
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish now?' })
  const findings = question.getByRole('list', { name: 'Check 1 thing before readers see this' })
  await expect(findings.getByRole('listitem')).toHaveText('The excerpt is empty')
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page).toHaveURL(/\/admin\/posts$/)
  const listed = await page.request.get('/api/admin/posts?q=links-that-follow')
  const { posts } = (await listed.json()) as { posts: { id: string }[] }

  // Change the article's address: the old one redirects, and the linking article shows the new one.
  await store(page, { title: 'Where the quiet period begins', slug: 'quiet-period-moved' }, target.id)
  // The CDN may serve the old address until it is purged.
  await expect(async () => {
    await page.goto('/blog/links-that-follow')
    await page.locator('.article-body a').first().click()
    await expect(page).toHaveURL(/\/blog\/quiet-period-moved$/, { timeout: 5000 })
  }).toPass()

  await page.goto(`/admin/posts/${posts[0]?.id}`)
  await expect(text.locator('a').first()).toHaveAttribute('href', '/blog/quiet-period-moved')
  // Its headings have changed.
  const dead = /A link leads to a missing section: \/blog\/quiet-period-moved#dates/
  await expect(page.getByRole('button', { name: dead })).toBeVisible()
  await openDetails(page, 'Search and sharing')
  await page.getByText('In search results and messages').click()
  await expect(page.getByText('Links that follow | ')).toBeVisible()

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = await opening
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Links that follow' })).toBeVisible()
  await expect(frame.locator('.site-footer')).toBeAttached()
  const layout = () =>
    frame.locator('html').evaluate((html) => ({
      width: html.clientWidth,
      overflow: html.scrollWidth > html.clientWidth,
      theme: html.dataset['theme'],
      font: getComputedStyle(html.querySelector('h1') ?? html).fontFamily.split(',')[0],
      head: html.querySelector('meta[name=robots]')?.getAttribute('content'),
    }))
  for (const [name, width] of [
    ['Phone', 375],
    ['Tablet', 768],
    ['Desktop', 1440],
  ] as const) {
    for (const [label, theme] of [
      ['Paper', 'light'],
      ['Ink', 'dark'],
    ] as const) {
      await preview.getByText(name, { exact: true }).click()
      await preview.getByText(label, { exact: true }).click()
      await expect.poll(layout).toMatchObject({
        width,
        overflow: false,
        theme,
        head: 'noindex',
        font: expect.stringMatching(/Newsreader/i),
      })
      if (process.env['E2E_PICTURES'])
        await preview.screenshot({ path: `${process.env['E2E_PICTURES']}/preview-${width}-${theme}.png` })
    }
  }
})
