import { confirmSave, editorOf, openDetails } from './editor/post-editor.ts'
import { expect, takeSession, test } from './support.ts'

test('the first row of the list of posts is within 190 px, and the sidebar fits a laptop (R209, R223)', async ({
  page,
}) => {
  await takeSession(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/posts')
  const row = page.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  const box = await row.boundingBox()
  expect(box?.y).toBeLessThanOrEqual(190)

  await page.setViewportSize({ width: 1366, height: 768 })
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: 'Privacy' })).toBeInViewport({ ratio: 1 })
  expect(await sections.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
})

test('a writer goes from the title to the text, types as typesetters do, saves and goes on', async ({
  page,
}) => {
  await takeSession(page)
  await page.addInitScript(() => localStorage.setItem('editor-typography', 'on'))
  await page.goto('/admin/posts/new')
  const editor = editorOf(page)
  await expect(editor.locator('[contenteditable=true]').first()).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('A desk for typing')
  await page.getByLabel('Title', { exact: true }).press('Tab')
  await page.keyboard.type('"Sales" rose--again')
  await expect(editor).toContainText('“Sales” rose—again')
  await page.keyboard.type(' "')
  await page.keyboard.press('Backspace')
  await expect(editor).toContainText('again "')
  await page.keyboard.press('Backspace')

  // The groups are opened by keyboard, and a closed one says what it holds.
  const group = page.locator('.details-group').filter({ hasText: 'Search and sharing' })
  await expect(group).toContainText('/blog/a-desk-for-typing · no excerpt')
  await group.locator('.details-group-name').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Excerpt').fill('In short.')
  await openDetails(page, 'Documents and picture')
  await expect(page.getByLabel('Download URL')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  await page.getByLabel('Status').selectOption('published')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('(suggested: nobody has chosen it)')
  await confirmSave(page, 'Publish')
  await expect(page.getByRole('status').filter({ hasText: 'Readers see it now.' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue editing' }).click()
  await expect(editor).toContainText('“Sales” rose—again')

  // Of the two buttons that save, one shows its keys, and what the other one does is below it: on one line at any width.
  await page.getByLabel('Title', { exact: true }).fill('A desk for typing, again')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toContainText(/Ctrl\s*S|⌘/)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription(
    'Updates the live article · then back to the list',
  )
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 812 })
    return (await page.locator('.post-editor-bar').boundingBox())?.height
  }
  expect(await heightAt(768)).toBe(await heightAt(1440))
  const icon = await page.getByRole('button', { name: 'Preview' }).locator('svg').boundingBox()
  expect(icon?.width).toBe(17)
  expect(await heightAt(375)).toBeLessThanOrEqual(812 / 8)
})
