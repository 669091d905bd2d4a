import type { Page } from '@playwright/test'
import { expect, signIn, takeSession, test } from './support.ts'

/** The categories, tags and authors of the admin, by the numbers of their requirements. */

type Section = 'Categories' | 'Tags' | 'Authors'

async function openSection(page: Page, section: Section) {
  await page.goto(`/admin/${section.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible()
}
/** Collects the bodies of all matching requests from now on; `null` for a request without one. */
function sentBodies(page: Page, method: string, path: RegExp): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname))
      bodies.push(request.postDataJSON())
  })
  return bodies
}
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click()
const names = (page: Page, list: Section) =>
  page.getByRole('list', { name: list }).getByRole('heading', { level: 2 }).allTextContents()
/** What a visitor gets after a change. The CDN is purged in the background, so this retries. */
const visit = (page: Page, address: string) =>
  page.request.get(`${address}&at=${Date.now()}`, { maxRedirects: 0 })

test.describe('categories', () => {
  test('are cards with a search, and can be created, changed and deleted (R288-R302)', async ({ page }) => {
    await signIn(page)
    const listed = await page.request.get('/api/admin/categories')
    await openSection(page, 'Categories')
    const { categories } = (await listed.json()) as { categories: object[] }
    expect(categories[0]).toMatchObject({
      id: expect.any(String),
      name: 'Blog',
      slug: 'blog',
      description: expect.any(String),
      color: '#3b82f6',
      postCount: expect.any(Number),
      createdAt: expect.any(String),
      version: expect.any(Number),
    })
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('market')
    await expect(card(page, 'Market Analysis')).toBeVisible()
    await expect(card(page, 'Reports')).toHaveCount(0)
    await expect(page).toHaveURL(/search=market/)

    const created = sentBodies(page, 'POST', /\/categories$/)
    await openSection(page, 'Categories')
    await page.getByRole('link', { name: 'New Category' }).click()
    await expect(page.getByLabel('Color')).toHaveValue('#3b82f6')
    await page.getByLabel('Name').fill('   ')
    await save(page)
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(created).toEqual([])

    await page.getByLabel('Name').fill('Proxy Season')
    await page.getByLabel('Description').fill('Votes and the weeks before them.')
    await expect(page.getByText('/blog?category=proxy-season')).toBeVisible()
    const refetched = page.waitForResponse((it) => it.url().endsWith('/api/admin/categories') && it.ok())
    await save(page)
    await refetched
    expect(created).toEqual([
      { name: 'Proxy Season', description: 'Votes and the weeks before them.', color: '#3b82f6' },
    ])
    await expect(card(page, 'Proxy Season')).toContainText('0 posts')

    const changed = sentBodies(page, 'PUT', /\/categories\/[^/]+$/)
    await page.getByRole('button', { name: 'Edit Proxy Season' }).click()
    await page.getByLabel('Name').fill('Proxy Votes')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await confirm(page, 'Keep editing')
    await expect(page.getByLabel('Name')).toHaveValue('Proxy Votes')
    await save(page)
    await expect(card(page, 'Proxy Votes')).toBeVisible()
    expect(changed).toEqual([
      { name: 'Proxy Votes', description: 'Votes and the weeks before them.', color: '#3b82f6' },
    ])
    await expect
      .poll(async () => (await visit(page, '/blog?category=proxy-season')).headers()['location'])
      .toBe('/blog?category=proxy-votes')

    const removed = sentBodies(page, 'DELETE', /\/categories\/[^/]+$/)
    await page.getByRole('button', { name: 'Delete Proxy Votes' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('This will remove the category from all posts.')
    await expect(question).toContainText('No post is in it')
    await confirm(page, 'Cancel')
    expect(removed).toEqual([])
    await page.getByRole('button', { name: 'Delete Proxy Votes' }).click()
    await confirm(page, 'Delete')
    await expect(card(page, 'Proxy Votes')).toHaveCount(0)
    expect(removed).toEqual([null])
    await expect(page.getByRole('button', { name: 'Delete Blog' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('can be reordered by mouse and by keyboard, and readers see the order', async ({ page }) => {
    await signIn(page)
    await openSection(page, 'Categories')
    await expect.poll(() => names(page, 'Categories')).toHaveLength(5)
    const stored = () =>
      page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/admin/categories'),
      )
    let saved = stored()
    await page.getByRole('button', { name: 'Move Research' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await saved
    await expect
      .poll(() => names(page, 'Categories'))
      .toEqual(['Blog', 'Reports', 'Research', 'Media', 'Market Analysis'])
    await expect(page.getByRole('button', { name: 'Move Research' })).toBeFocused()

    saved = stored()
    const over = await card(page, 'Market Analysis').boundingBox()
    await page.getByRole('button', { name: 'Move Research' }).hover()
    await page.mouse.down()
    await page.mouse.move((over?.x ?? 0) + 60, (over?.y ?? 0) + 60, { steps: 8 })
    await page.mouse.up()
    await saved
    await page.reload()
    await expect
      .poll(() => names(page, 'Categories'))
      .toEqual(['Blog', 'Reports', 'Media', 'Market Analysis', 'Research'])
  })

  test('keep working as footer links after they are renamed (R51)', async ({ page }) => {
    await signIn(page)
    const rename = async (from: string, to: string) => {
      await page.goto('/admin/categories')
      await page.getByRole('button', { name: `Edit ${from}` }).click()
      await page.getByLabel('Name').fill(to)
      await save(page)
      await expect(card(page, to)).toBeVisible()
    }
    await rename('Research', 'Field Notes')
    await expect.poll(async () => (await page.request.get('/blog')).text()).toContain('Field Notes')
    await page.goto('/blog#research')
    await expect(page.getByRole('button', { name: 'Field Notes', pressed: true })).toBeVisible()
    await rename('Field Notes', 'Research')
  })

  test.describe('when the server refuses', () => {
    test.use({ expectedStatuses: [401, 404, 409, 500] })

    test('a failure shows a message and keeps the input (R297, R300)', async ({ page }) => {
      await takeSession(page)
      await page.goto('/admin/categories/new')
      await page.getByLabel('Name').fill('reports')
      await save(page)
      await expect(page.getByText('Failed to save category. Please try again.').first()).toBeVisible()
      await expect(page.getByText('A category with this name already exists.').first()).toBeVisible()
      await expect(page.getByLabel('Name')).toHaveValue('reports')

      await page.route('**/api/admin/categories/*', (route) =>
        route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } }),
      )
      await page.getByRole('button', { name: 'Cancel' }).click()
      await confirm(page, 'Discard')
      await page.getByRole('button', { name: 'Delete Research' }).click()
      await confirm(page, 'Delete')
      await expect(page.getByText('Failed to delete category. Please try again.').first()).toBeVisible()
      await expect(card(page, 'Research')).toBeVisible()
    })
  })
})

test.describe('tags', () => {
  const row = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const firstTag = (page: Page) => page.getByRole('row').nth(1).getByRole('link').textContent()
  const act = async (page: Page, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const add = async (page: Page, name: string) => {
    await page.getByRole('link', { name: 'New Tag' }).click()
    await page.getByLabel('Name').fill(name)
    await save(page)
    await expect(row(page, name)).toBeVisible()
  }

  test('are a table with counts, a search and three sort orders (R303, R304, R307, R308, R313)', async ({
    page,
  }) => {
    await signIn(page)
    await openSection(page, 'Tags')
    const answer = await page.request.get('/api/admin/tags')
    const { tags } = (await answer.json()) as { tags: { name: string; slug: string; postCount: number }[] }
    expect(tags.find(({ name }) => name === 'Settlement')).toEqual({
      id: 'settlement',
      slug: 'settlement',
      name: 'Settlement',
      description: expect.any(String),
      postCount: expect.any(Number),
      createdAt: expect.any(String),
      version: expect.any(Number),
    })
    expect(tags.length).toBeGreaterThanOrEqual(12)
    const uses = tags.reduce((sum, { postCount }) => sum + postCount, 0)
    const figures = page.locator('dl[aria-label=Figures]')
    await expect(figures).toContainText(new RegExp(`Total Tags\\s*${tags.length}\\D`))
    await expect(figures).toContainText(new RegExp(`Total Uses\\s*${uses}\\D`))
    await expect(figures).toContainText(`Average Uses per Tag${(uses / tags.length).toFixed(1)}`)
    expect(await firstTag(page)).toBe('13F')

    await page.getByRole('button', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sort=-name/)
    await expect.poll(() => firstTag(page)).not.toBe('13F')
    await page.getByRole('button', { name: 'Posts', exact: true }).click()
    await expect.poll(() => firstTag(page)).toBe('Disclosure')
    await page.getByRole('button', { name: 'Created' }).click()
    await expect(page).toHaveURL(/sort=-date/)

    await page.getByRole('searchbox', { name: 'Search tags' }).fill('settle')
    await expect(page.getByText(`1 of ${tags.length} tags`)).toBeVisible()
    await expect(row(page, 'Settlement')).toBeVisible()
  })

  test('can be created, renamed in their posts, merged and deleted in bulk (R305, R306, R309-R312, R314)', async ({
    page,
  }) => {
    await signIn(page)
    for (const [title, tags] of [
      ['The board buys back', ['Buy-back', 'Repurchases']],
      ['The board buys again', ['Repurchases']],
    ] as const) {
      const answer = await page.request.post('/api/admin/posts', {
        headers: { origin: new URL(page.url()).origin },
        data: { title, content: '<p>Plainly invented.</p>', status: 'published', tags },
      })
      expect(answer.status()).toBe(201)
    }
    await openSection(page, 'Tags')
    const created = sentBodies(page, 'POST', /\/tags$/)
    await page.getByRole('link', { name: 'New Tag' }).click()
    await save(page)
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    expect(created).toEqual([])
    await page.getByLabel('Name').fill('AI & Tech')
    await expect(page.getByText('/blog?tag=ai--tech')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await confirm(page, 'Discard')
    await add(page, 'AI & Tech')
    await expect(row(page, 'AI & Tech')).toContainText('ai--tech')

    await row(page, 'Buy-back').getByRole('link').click()
    await page.getByLabel('Name').fill('Buybacks')
    await expect(page.getByText(/1 post will carry the new name/)).toBeVisible()
    await save(page)
    await expect(row(page, 'Buybacks')).toContainText('1')
    await expect
      .poll(async () => (await visit(page, '/blog?tag=buy-back')).headers()['location'])
      .toBe('/blog?tag=buybacks')
    expect(await (await visit(page, '/blog?tag=buybacks')).text()).toContain('Buybacks')
    const api = await visit(page, '/api/blog/posts?view=summary&tag=buy-back')
    expect(((await api.json()) as { posts: object[] }).posts).toHaveLength(1)

    await page.getByLabel('Select Repurchases').check()
    await page.getByLabel('Select Buybacks').check()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge 2 tags' })
    await expect(dialog.getByLabel('Merge into')).toHaveValue('Repurchases')
    await dialog.getByLabel('Merge into').fill('Buybacks')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('2 posts with “Repurchases” get “Buybacks”')
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(row(page, 'Repurchases')).toHaveCount(0)
    await expect(row(page, 'Buybacks')).toContainText('2')
    await expect
      .poll(async () => (await visit(page, '/blog?tag=repurchases')).headers()['location'])
      .toBe('/blog?tag=buybacks')

    await act(page, 'AI & Tech', 'Delete')
    await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this tag?')
    await confirm(page, 'Cancel')
    await page.getByLabel('Select AI & Tech').check()
    await page.getByLabel('Select Buybacks').check()
    await page.getByRole('button', { name: 'Delete 2' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('these 2 tags')
    await confirm(page, 'Delete 2 tags')
    await expect(page.getByRole('dialog', { name: '2 of 2 done' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(row(page, 'Buybacks')).toHaveCount(0)
    await expect
      .poll(async () => (await visit(page, '/blog?tag=buybacks')).headers()['location'])
      .toBe('/blog')
  })
})

test.describe('authors', () => {
  test('are cards with a search, and are created, changed and deleted (R315-R323, R325, R327-R330)', async ({
    page,
  }) => {
    await signIn(page)
    await openSection(page, 'Authors')
    await expect(
      page.getByText('Authors are content creators. User roles are managed separately in User Management.'),
    ).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search authors' }).fill('priya')
    await expect(card(page, 'Priya Lindqvist')).toBeVisible()
    await expect(card(page, 'Tomas Reinholt')).toHaveCount(0)

    const created = sentBodies(page, 'POST', /\/authors$/)
    await openSection(page, 'Authors')
    await page.getByRole('link', { name: 'New Author' }).click()
    for (const field of ['Profile image', 'Twitter', 'LinkedIn', 'Website']) {
      await expect(page.getByLabel(field)).toHaveAttribute('type', 'url')
    }
    await page.getByLabel('Name').fill('   ')
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await save(page)
    await expect(page.getByText('Give the author a name')).toBeVisible()
    expect(created).toEqual([])
    await page.getByLabel('Name').fill('Mara Quill')
    await page.getByLabel('Website').fill('https://mara-quill.example')
    await save(page)
    await expect(page.getByText('Author created successfully.').first()).toBeVisible()
    expect(created).toEqual([
      {
        name: 'Mara Quill',
        bio: '',
        profileImage: null,
        socialLinks: { website: 'https://mara-quill.example' },
        isActive: true,
      },
    ])

    const changed = sentBodies(page, 'PUT', /\/authors\/[^/]+$/)
    await page.getByRole('button', { name: 'Edit Mara Quill' }).click()
    await page.getByLabel('Bio').fill('Writes about votes.')
    await page.getByLabel('Website').fill('')
    await page.getByRole('switch', { name: 'Active' }).click()
    await page.getByRole('button', { name: 'Choose from library' }).click()
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await library.getByRole('listitem').first().getByRole('button').click()
    await expect(library).toHaveCount(0)
    await expect(page.getByLabel('Profile image')).toHaveValue(/^\/media\//)
    await save(page)
    await expect(page.getByText('Author updated successfully.').first()).toBeVisible()
    expect(changed).toEqual([
      {
        name: 'Mara Quill',
        bio: 'Writes about votes.',
        profileImage: expect.stringMatching(/^\/media\//),
        socialLinks: {},
        isActive: false,
      },
    ])
    await expect(card(page, 'Mara Quill')).toContainText('Inactive')

    const removed = sentBodies(page, 'DELETE', /\/authors\/[^/]+$/)
    await page.getByRole('button', { name: 'Delete Tomas Reinholt' }).click()
    await expect(page.getByText('Cannot Delete Author').first()).toBeVisible()
    await expect(
      page.getByText('Cannot delete author with existing posts. Please reassign their posts first.').first(),
    ).toBeVisible()
    expect(removed).toEqual([])
    await page.getByRole('button', { name: 'Delete Mara Quill' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('This action cannot be undone.')
    await confirm(page, 'Delete')
    await expect(page.getByText('Author deleted successfully.').first()).toBeVisible()
    await expect(card(page, 'Mara Quill')).toHaveCount(0)
    expect(removed).toEqual([null])
  })

  test.describe('when the server fails', () => {
    test.use({ expectedStatuses: [401, 404, 500] })

    test('each failure has its own message (R324, R326, R330)', async ({ page }) => {
      await signIn(page)
      const fail = (method: string, json: object) =>
        page.route('**/api/admin/authors**', (route) =>
          route.request().method() === method ? route.fulfill({ status: 500, json }) : route.fallback(),
        )
      await page.goto('/admin/authors/new')
      await fail('POST', { error: 'The desk is closed.', code: 'internal' })
      await page.getByLabel('Name').fill('Mara Quill')
      await save(page)
      await expect(page.getByText('The desk is closed.').first()).toBeVisible()
      await fail('POST', {})
      await save(page)
      await expect(page.getByText('Failed to save author. Please try again.').first()).toBeVisible()

      await fail('GET', {})
      await page.goto('/admin/authors')
      await expect(page.getByText('Failed to load authors. Please try again.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    })
  })
})
