import type { Page } from '@playwright/test'
import { confirmSave, openDetails } from './editor/post-editor.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, passwordOf, signIn, test } from './support.ts'

const openNewPost = async (page: Page) => {
  await page
    .getByRole('link', { name: 'Add New Post' })
    .or(page.getByRole('button', { name: 'Add New Post' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Create New Post' })).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
}
const write = async (page: Page, text: string) => {
  await page.locator('.article-editor [contenteditable=true]').first().click()
  await page.keyboard.insertText(text)
}
const save = (page: Page, name: 'Save Draft' | 'Save Changes') =>
  page.getByRole('button', { name, exact: true }).click()

test('the admin has neither the header nor the footer of the site (R37)', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByLabel('Username or Email')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('a wrong password shows "Invalid username or password"', { tag: '@full' }, async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await page.getByLabel('Username or Email').fill('maren.osei')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid username or password')).toBeVisible()
  await expect(page.getByLabel('Username or Email')).toHaveValue('maren.osei')
})

test('signing out invalidates every copy of the session cookie', async ({ page, playwright, baseURL }) => {
  await signIn(page)
  const cookies = await page.context().cookies()
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  }
  const session = cookies.find(({ name }) => name === '__Host-session')
  const thief = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { cookie: `__Host-session=${session?.value}` },
  })
  expect((await thief.get('/api/admin/me')).status()).toBe(200)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect((await thief.get('/api/admin/me')).status()).toBe(401)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__Host-device'])
  await thief.dispose()
})

test.describe('without a network', () => {
  test.use({ expectedStatuses: [0, 401] })

  test('a sign-out is shown as pending, and completes once the browser is online (R206)', async ({
    page,
    context,
  }) => {
    await signIn(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('The server has not confirmed that you are signed out')).toBeVisible()
    await page.screenshot({ path: 'test-results/sign-out-pending.png' })

    const answer = page.waitForResponse('**/api/admin/logout')
    await context.setOffline(false)
    expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache"')
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  })
})

test('an author without publishing rights writes a draft and cannot publish it', async ({ page }) => {
  await signIn(page, 'jonas.aldercott')
  await openNewPost(page)
  await expect(page.getByLabel('Status').getByRole('option', { name: 'Published' })).toBeDisabled()
  await page.getByLabel('Title', { exact: true }).fill('A draft by Jonas')
  await write(page, 'Not for everybody yet.')
  await save(page, 'Save Draft')
  await expect(page.getByText('Saved as draft').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /A draft by Jonas/ })).toContainText('Draft')

  const answer = await page.request.get('/blog/a-draft-by-jonas')
  expect(answer.status()).toBe(404)
})

test('unsaved text survives a crash of the page', async ({ page }) => {
  await signIn(page)
  await openNewPost(page)
  await page.getByLabel('Title', { exact: true }).fill('Half a thought')
  await write(page, 'The other half was lost with the power.')
  // The text is stored on this device, without a pause or a save; how soon, is in editor/drafts.full.spec.ts.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toMatch(/Half a thought.*lost with the power|lost with the power.*Half a thought/)
  // Like a crash, this closes the page without a beforeunload dialog.
  const address = page.url()
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible()
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Half a thought')
  await expect(again.locator('.article-editor')).toContainText('The other half was lost with the power.')
})

test.describe('two people save the same post', () => {
  test.use({ expectedStatuses: [401, 409] })

  test('the second to save can merge both texts with every choice, and undo it', { tag: '@full' }, async ({
    page,
    browser,
  }) => {
    const article = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n')
    const before = ['Revenue rose.', 'Guidance rose.', 'Costs rose.', 'Staff rose.', 'Thanks.']
    await signIn(page)
    const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' }
    const created = await page.request.post('/api/admin/posts', {
      data: { title: 'A post for two', content: article(...before) },
      headers,
    })
    const { post } = (await created.json()) as { post: { id: string; version: number } }
    const stored = async () => {
      const answer = await page.request.get(`/api/admin/posts/${post.id}`)
      return ((await answer.json()) as { post: { content: string; version: number } }).post
    }
    await page.goto(`/admin/posts/${post.id}`)
    const text = page.locator('.article-editor')
    const paragraphs = () => text.locator('.ce-block').allInnerTexts()
    await expect(text).toContainText('Thanks.')

    const other = await browser.newContext()
    const colleague = await other.newPage()
    await signIn(colleague, 'maren.osei')
    await colleague.goto(`/admin/posts/${post.id}`)
    await openDetails(colleague, 'Search and sharing')
    await colleague.getByLabel('Excerpt').fill('By Maren')
    await expect(colleague.getByText(/^Copy kept/)).toBeVisible()
    // The response to the user's own change lists the other editors.
    await page.getByLabel('Title', { exact: true }).fill('A post for two, by N')
    await expect(page.getByText('Maren Osei is editing this post.')).toBeVisible()
    await colleague.getByLabel('Excerpt').fill('By Maren, again')
    await expect(colleague.getByText('Noa Ferrant is editing this post.')).toBeVisible()
    // On a phone the bar leaves seven eighths of the screen to the text.
    await colleague.setViewportSize({ width: 375, height: 812 })
    await expect(colleague.getByText('Noa Ferrant is editing this post.')).toBeVisible()
    expect((await colleague.locator('.post-editor-bar').boundingBox())?.height).toBeLessThanOrEqual(812 / 8)
    await colleague.close()
    const sheSaves = async (content: string, more: object = {}) => {
      const { version } = await stored()
      const data = { title: 'A post for two', content, version, ...more }
      expect((await other.request.put(`/api/admin/posts/${post.id}`, { data, headers })).ok()).toBe(true)
    }
    const add = async (paragraph: string, words: string) => {
      await text.getByText(paragraph, { exact: true }).click()
      await page.keyboard.press('End')
      await page.keyboard.insertText(words)
    }
    const dialog = page.getByRole('dialog', { name: 'Someone else saved this post' })
    const place = (number: number) => dialog.getByRole('group', { name: `Text, place ${number} of 3` })
    const goOn = dialog.getByRole('button', { name: 'Apply this choice' })

    await sheSaves(
      article(
        'Revenue rose a lot.',
        'Guidance rose by 2.',
        'Costs rose by 2.',
        'Staff rose by 2.',
        'Thanks.',
      ),
      { excerpt: 'By Maren' },
    )
    await page.getByLabel('Title', { exact: true }).fill('A post for two, by Noa')
    await expect(page.getByText(/A newer version was saved .* You can compare both/)).toBeVisible()
    for (const what of ['Guidance', 'Costs', 'Staff']) await add(`${what} rose.`, ' Mine.')
    await add('Thanks.', ' Bye.')
    const typed = await paragraphs()
    await save(page, 'Save Changes')
    await expect(dialog).toContainText('Maren Osei')
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await expectAccessible(page, 'the conflict')
    await expect(dialog).toContainText('By Maren')
    await expect(dialog.locator('ins', { hasText: 'a lot' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await paragraphs()).toEqual(typed)

    await save(page, 'Save Changes')
    await place(1).getByRole('radio', { name: /^Mine/ }).check()
    await place(2)
      .getByRole('radio', { name: /^Saved by Maren Osei/ })
      .check()
    await expect(goOn).toBeDisabled()
    await place(3).getByRole('radio', { name: /^Both/ }).check()
    await goOn.click()
    await expect(dialog).toBeHidden()
    const joined = [
      'Revenue rose a lot.',
      'Guidance rose. Mine.',
      'Costs rose by 2.',
      'Staff rose. Mine.',
      'Staff rose by 2.',
      'Thanks. Bye.',
    ]
    await expect.poll(paragraphs).toEqual(joined)
    await expect(page.getByLabel('Excerpt')).toHaveValue('By Maren')
    await page.keyboard.press('Control+z')
    await expect.poll(paragraphs).toEqual(typed)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(paragraphs).toEqual(joined)

    // She saves elsewhere once more: nothing conflicts, and her changes are shown.
    await sheSaves(
      article(
        'Revenue doubled.',
        ...(await stored()).content
          .split('\n')
          .slice(1)
          .map((html) => html.replace(/<.*?>/g, '')),
      ),
    )
    await save(page, 'Save Changes')
    await expect(dialog.locator('ins', { hasText: 'doubled' })).toBeVisible()
    await expect(dialog.getByRole('group')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Merge both' }).click()
    await expect.poll(paragraphs).toEqual(['Revenue doubled.', ...joined.slice(1)])
    await save(page, 'Save Changes')
    await expect(page.getByRole('row', { name: /A post for two, by Noa/ })).toBeVisible()
    expect((await stored()).content).toBe(article('Revenue doubled.', ...joined.slice(1)))
    await other.close()
  })
})

test.describe('typed text', () => {
  test.use({ expectedStatuses: [0, 401, 404] })

  test('survives an expired session and a lost connection', async ({ page, context }) => {
    await signIn(page)
    await openNewPost(page)
    const title = page.getByLabel('Title', { exact: true })
    // Background requests of the screen, such as the lists of its panel, steal no keystrokes.
    await context.clearCookies()
    await title.fill('Written through the end')
    // Storing the draft detects it before the user saves. Further typing still goes into the text.
    const notice = page.getByText('Your words are kept on this device.')
    await expect(notice).toBeVisible()
    await title.press('End')
    await page.keyboard.type(' of a session')
    await expect(title).toHaveValue('Written through the end of a session')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('Password', { exact: true }).fill(passwordOf('noa.ferrant'))
    await dialog.getByRole('button', { name: /Sign in/i }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Copy kept/)).toBeVisible()

    await context.setOffline(true)
    await title.fill('Written without a connection')
    await expect(page.getByText('No connection: changes are kept on this device.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Copy kept/)).toBeVisible()
    await save(page, 'Save Draft')
    await expect(page.getByRole('row', { name: /Written without a connection/ })).toBeVisible()
  })
})

test('saving with the keyboard keeps caret and undo, and gives a new post its address', async ({ page }) => {
  await signIn(page)
  await openNewPost(page)
  await page.getByLabel('Title', { exact: true }).fill('Saved on the way')
  await write(page, 'One half.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved as draft').first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  await page.keyboard.type(' The other.')
  await expect(page.locator('.article-editor')).toContainText('One half. The other.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved as draft').first()).toBeVisible()
  await expect
    .poll(async () => {
      const { post } = (await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json()) as {
        post: { content: string; publishedAt: string | null }
      }
      return `${post.content} ${post.publishedAt}`
    })
    .toBe('<p>One half. The other.</p> null')
})

test('a post goes from draft to published to deleted', async ({ page }) => {
  await signIn(page)
  await openNewPost(page)
  await page.getByLabel('Title', { exact: true }).fill('A short life')
  await write(page, 'Here today.')
  await save(page, 'Save Draft')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await confirmSave(page, 'Publish')
  await expect(page.getByRole('row', { name: /A short life/ })).toContainText('Published')
  expect((await page.request.get('/blog/a-short-life')).status()).toBe(200)

  await page
    .getByRole('row', { name: /A short life/ })
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(page.getByText('Are you sure you want to delete this post?')).toBeVisible()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('row', { name: /A short life/ })).toHaveCount(0)
  await expect.poll(async () => (await page.request.get('/blog/a-short-life')).status()).toBe(404)
})
