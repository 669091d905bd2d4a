import { expect, takeSession, test } from '../support.ts'
import { editorOf, storePost } from './post-editor.ts'

test('a second tab neither shows nor deletes the draft of the first tab', { tag: '@full' }, async ({
  page,
}) => {
  await takeSession(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title', { exact: true }).fill('Written in the first tab')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)

  const second = await page.context().newPage()
  await second.goto('/admin/posts/new')
  await second.getByLabel('Title', { exact: true }).fill('Written in the second tab')
  await expect.poll(() => second.evaluate(() => localStorage.length)).toBe(2)
  await expect(second.getByRole('dialog')).toHaveCount(0)

  await page.close({ runBeforeUnload: false })
  const third = await second.context().newPage()
  await third.goto('/admin/posts/new')
  const dialog = third.getByRole('dialog', { name: 'You have unsaved changes' })
  await expect(dialog).toContainText('“Written in the first tab” was edited here')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(third.getByLabel('Title', { exact: true })).toBeFocused()
  const kept = () =>
    second.evaluate(() =>
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    )
  await expect.poll(kept).not.toContain('first tab')
  expect(await kept()).toContain('second tab')
})

test('Back asks before unsaved text is left, and the text can be kept', { tag: '@full' }, async ({
  page,
}) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Left by Back', content: '<p>Begun</p>' })
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Left by Back' }).first().click()
  await editorOf(page).getByText('Begun').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and typed')
  await expect(page.getByText('Unsaved changes').first()).toBeVisible()
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/posts/${id}$`))
  await expect(editorOf(page)).toContainText('Begun and typed')

  // Leave directly after typing: the draft on this device still contains the last character.
  await editorOf(page).getByText('Begun').click()
  await page.keyboard.press('End')
  await page.keyboard.type(', to the last letter')
  await page.getByRole('link', { name: /^Posts \d/ }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
  const drafts = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(drafts).toContain('Begun and typed, to the last letter')
})
