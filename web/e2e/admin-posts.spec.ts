import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './support.ts'

const openList = async (page: Page, search = '') => {
  await page.goto(`/admin/posts${search}`)
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
}
const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) })
const views = (page: Page) => page.getByRole('list', { name: 'Lists of posts' })
const countOf = async (page: Page, view: string) =>
  Number(
    (
      await views(page)
        .getByRole('link', { name: new RegExp(`^${view}`) })
        .innerText()
    ).replace(/\D/g, ''),
  )
const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

/** Creates a draft through the API, as the signed-in user. */
async function draft(page: Page, title: string, more: object = {}): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/api/admin/posts', {
    data: { title, content: '<p>Text.</p>', ...more },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(201)
}

test.beforeEach(({ page }) => signIn(page))

test('the list shows title, status, dates and tags, and its actions (R220, R221, R225-R227, R229-R232, R432)', {
  tag: '@full',
}, async ({ page }) => {
  await openList(page)
  const listed = await page.request.get('/api/admin/posts?limit=5')
  const { posts } = (await listed.json()) as { posts: object[] }
  const fields = ['id', 'title', 'excerpt', 'authorName', 'tags', 'publishedAt', 'status']
  expect(Object.keys(posts[0] ?? {})).toEqual(expect.arrayContaining(fields))
  await expect(page.getByRole('link', { name: 'Add New Post' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all posts' })).toBeVisible()
  const row = rowOf(page, 'How to read a 13F')
  await expect(row.getByRole('checkbox')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expect(row.getByRole('link', { name: /on site/ })).toHaveAttribute('href', '/blog/how-to-read-a-13f')
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M/)
  await expect(row.getByRole('button', { name: /^1 more/ })).toHaveText('+1')
  await expect(rowOf(page, 'Form 4')).toContainText('Not published')
  await expect(rowOf(page, 'Earnings day, hour by hour')).toContainText('Scheduled')
  const colors = await page
    .locator('td span[aria-hidden].rounded-full')
    .evaluateAll((dots) => dots.map((dot) => [...dot.classList].find((name) => name.startsWith('bg-'))))
  expect(new Set(colors)).toEqual(new Set(['bg-good', 'bg-caution', 'bg-danger', 'bg-scheduled']))
})

test('search and filters are in the address, and Back restores them (R220-R224)', { tag: '@full' }, async ({
  page,
}) => {
  await openList(page)
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('13F')
  await expect(rowOf(page, 'How to read a 13F')).toBeVisible()
  await expect(page).toHaveURL(/q=13F/)
  const status = page.getByRole('combobox', { name: 'Filter by status' })
  await expect(status.locator('option')).toHaveText([
    'All Status',
    'Published',
    'Draft',
    'Archived',
    'Scheduled',
  ])
  await status.selectOption('published')
  await expect(page).toHaveURL(/status=published/)
  await page.getByRole('link', { name: 'How to read a 13F', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('13F')
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toHaveValue('published')

  await page.getByRole('link', { name: 'How to read a 13F', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/q=13F&status=published|status=published&q=13F/)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await views(page)
    .getByRole('link', { name: /^Archived/ })
    .click()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('delete asks for confirmation, moves to the trash, and can be undone (R234, R235)', {
  tag: '@full',
}, async ({ page }) => {
  await draft(page, 'Soon in the trash')
  await openList(page)
  const before = await countOf(page, 'Trash')
  const remove = rowOf(page, 'Soon in the trash').getByRole('button', { name: /^Delete/ })
  await remove.click()
  await expect(page.getByText('Are you sure you want to delete this post?')).toBeVisible()
  await confirm(page, 'Cancel')
  await expect(rowOf(page, 'Soon in the trash')).toBeVisible()

  await remove.click()
  await confirm(page, 'Delete')
  await expect(rowOf(page, 'Soon in the trash')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Soon in the trash')).toBeVisible()

  await rowOf(page, 'Soon in the trash')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirm(page, 'Delete')
  await expect.poll(() => countOf(page, 'Trash')).toBe(before + 1)
  await views(page)
    .getByRole('link', { name: /^Trash/ })
    .click()
  await rowOf(page, 'Soon in the trash')
    .getByRole('button', { name: /permanently/ })
    .click()
  await confirm(page, 'Delete permanently')
  await expect(rowOf(page, 'Soon in the trash')).toHaveCount(0)
})

test('bulk actions apply to each selected post and show the results (R225, R229, R233)', {
  tag: '@full',
}, async ({ page }) => {
  await draft(page, 'Bulk one', { tags: ['Disclosure', 'Settlement', '13F', 'Guidance', 'Earnings Calls'] })
  await draft(page, 'Bulk two', { publishedAt: '2199-01-05T14:30:00.000Z' })
  await openList(page, '?q=bulk')
  await expect(rowOf(page, 'Bulk one').getByRole('button', { name: /^3 more/ })).toHaveText('+3')
  const before = await rowOf(page, 'Bulk one').boundingBox()
  await page.getByRole('checkbox', { name: 'Select all posts' }).check()
  const bar = page.getByRole('group', { name: 'Selected posts' })
  await expect(bar).toBeInViewport()
  expect(await rowOf(page, 'Bulk one').boundingBox(), 'nothing moves under the pointer').toEqual(before)
  for (const name of ['Delete Selected', 'Mark as Draft', 'Publish']) {
    await expect(bar.getByRole('button', { name })).toBeVisible()
  }
  await bar.getByRole('button', { name: 'Publish' }).click()
  await confirm(page, 'Publish')
  const done = page.getByRole('dialog', { name: '2 of 2 done' })
  await expect(done).toContainText('Scheduled for 01/05/2199')
  await done.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, 'Bulk one')).toContainText('Published')

  await page.getByRole('checkbox', { name: 'Select all posts' }).check()
  await bar.getByRole('button', { name: 'Delete Selected' }).click()
  await confirm(page, 'Delete')
  await expect(page.getByRole('dialog', { name: '2 of 2 done' })).toContainText('Moved to the trash')
})

test('a list without matches offers to show all posts, an empty one to write the first (R228)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/admin/posts?q=nothing-has-this-word')
  await page.getByRole('button', { name: 'Show all posts' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.route(/\/api\/admin\/posts\?/, (route) =>
    route.fulfill({ json: { success: true, posts: [], total: 0 } }),
  )
  await page.reload()
  await page.getByRole('link', { name: 'Create your first post' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ expectedStatuses: [401, 404, 500], expectedLogs: ['posts.delete'] })

  test('a post that could not be deleted stays, and a toast shows the failure (R236)', {
    tag: '@full',
  }, async ({ page }) => {
    await openList(page)
    await page.route('**/api/admin/posts/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { error: 'The desk is closed.', code: 'internal' } })
        : route.fallback(),
    )
    await rowOf(page, 'How to read a 13F')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await confirm(page, 'Delete')
    await expect(page.getByText('The post was not deleted', { exact: true }).first()).toBeVisible()
    await expect(rowOf(page, 'How to read a 13F')).toBeVisible()
    await expectAccessible(page, 'the toast of a failure')
  })
})
