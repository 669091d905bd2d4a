import type { Page } from '@playwright/test'
import { confirmSave } from './editor/post-editor.ts'
import { expect, signIn, test } from './support.ts'

const editorOf = (page: Page) => page.getByRole('group', { name: 'Content' }).locator('.article-editor')

async function openPost(page: Page, id: string) {
  await page.goto(`/admin/posts/${id}`)
  await expect(editorOf(page).locator('.ce-block').first()).toBeVisible()
  await expect(page.locator('.article-editor[inert]')).toHaveCount(0)
}
const draftsOf = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/admin/drafts?post=${id}`)
  return ((await answer.json()) as { drafts: { values: { content: string } }[] }).drafts
}

test('text from a killed tab is restored on another device, and readers see it after the save', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const created = await page.request.post('/api/admin/posts', {
    data: { title: 'Kept on the server', content: '<p>Readers see this.</p>', status: 'published' },
    headers: { origin: new URL(page.url()).origin },
  })
  const { post } = (await created.json()) as { post: { id: string; slug: string } }
  const article = async () => (await page.request.get(`/blog/${post.slug}`)).text()

  // Kill a tab while the user types into a live article.
  const doomed = await page.context().newPage()
  await openPost(doomed, post.id)
  await editorOf(doomed).getByText('Readers see this.').click()
  await doomed.keyboard.press('End')
  await doomed.keyboard.type(' And soon this.')
  await expect
    .poll(async () => (await draftsOf(page, post.id))[0]?.values.content)
    .toContain('And soon this.')
  await doomed.close()
  expect(await article()).not.toContain('And soon this.')

  // The same user on another device.
  const machine = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await machine.newPage()
  await signIn(other)
  await openPost(other, post.id)
  await expect(other.getByText('You have unsaved changes from another device or window')).toBeVisible()
  await other.getByRole('button', { name: /^Continue with/ }).click()
  await expect(editorOf(other)).toContainText('And soon this.')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await confirmSave(other, 'Update')
  await expect(other.getByRole('heading', { name: 'Posts' })).toBeVisible()
  await expect.poll(article).toContain('And soon this.')
  await expect.poll(() => draftsOf(page, post.id)).toEqual([])

  // The history has the version that readers saw before, and can restore it.
  await openPost(other, post.id)
  await other.getByRole('button', { name: 'History' }).click()
  await other.getByRole('button', { name: 'Compare version 1' }).click()
  const sheet = other.getByRole('dialog', { name: 'History' })
  await expect(sheet.locator('ins')).toContainText(['And soon this.'])
  await sheet.getByRole('button', { name: 'Restore this version' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(editorOf(other)).not.toContainText('And soon this.')
  await expect.poll(article).not.toContain('And soon this.')
  await machine.close()
})
