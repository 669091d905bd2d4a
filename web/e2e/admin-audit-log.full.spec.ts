import { expectAccessible } from './expect-accessible.ts'
import { expect, signIn, test } from './support.ts'

test('a superadmin reads who changed what, and the history of one record', async ({ page }) => {
  await signIn(page)
  const created = await page.evaluate(async () => {
    const send = (method: string, path: string, body: object) =>
      fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((response) => response.json() as Promise<{ post: { id: string } }>)
    const post = { title: 'A post for the log', content: '<p>Words</p>', status: 'draft', tags: [] }
    const { post: stored } = await send('POST', '/api/admin/posts', post)
    await send('PUT', `/api/admin/posts/${stored.id}`, { ...post, title: 'A better title for the log' })
    return stored.id
  })

  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await page.getByRole('button', { name: 'Changed post “A better title for the log”' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'What happened' })
  await expect(sheet.getByRole('row', { name: /^title A post for the log/ })).toBeVisible()
  await expect(sheet.getByText(`post:${created}`)).toBeVisible()
  await expectAccessible(page, 'an entry')
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: /Everything that was done to post “A better title for the log”/ })
    .first()
    .click()
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Created post “A post for the log”' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('button', { name: /Signed in/ }).first()).toBeVisible()
})
