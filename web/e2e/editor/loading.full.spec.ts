import type { Page } from '@playwright/test'
import { expect, signIn, takeSession, test } from '../support.ts'
import { blocksOf, delayScript, editorOf, openPost, storePost } from './post-editor.ts'

const earlyField = (page: Page) => page.getByLabel('Content, while the editor gets ready')

test('text typed before the editor is ready is kept, and triggers no shortcut', async ({ page }) => {
  await signIn(page)
  const release = await delayScript(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title', { exact: true }).fill('Typed at once')
  await earlyField(page).click()
  await page.keyboard.type('can g p ?')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  release()
  await expect(earlyField(page)).toHaveCount(0)
  await page.keyboard.type(' goes on')
  await expect(editorOf(page)).toContainText('can g p ? goes on')
  await expect(page.locator('.article-editor :focus')).toHaveCount(1)

  // On a phone the form fits, however wide the toolbar is.
  await page.setViewportSize({ width: 375, height: 812 })
  const right = () =>
    page.getByLabel('Title', { exact: true }).evaluate((field) => field.getBoundingClientRect().right)
  await expect.poll(right).toBeLessThanOrEqual(375)
})

test('a click before the editor is ready sets the caret once it is', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Pressed early', content: '<p>One</p><p>Two</p>' })
  const release = await delayScript(page)
  await page.goto(`/admin/posts/${id}`)
  const { x, y, width } = (await earlyField(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // At the end of the field's first line, which is where that of the text will be.
  const top = await earlyField(page).evaluate((field) =>
    Number.parseFloat(getComputedStyle(field).paddingTop),
  )
  await page.mouse.click(x + width / 2, y + top + 14)
  release()
  await expect(page.locator('.article-editor :focus')).toHaveCount(1)
  await page.keyboard.type(' and a half')
  await expect(blocksOf(editorOf(page))).toHaveText(['One and a half', 'Two'])

  // A click below the last line puts the caret into it.
  const { height } = (await editorOf(page).boundingBox()) ?? { height: 0 }
  await editorOf(page).click({ position: { x: 300, y: height - 12 } })
  await page.keyboard.type(' and more')
  await expect(blocksOf(editorOf(page))).toHaveText(['One and a half', 'Two and more'])
})

test('a save waits for text that was typed before the editor was ready', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Saved early', content: '<p>One.</p>' })
  const release = await delayScript(page)
  await page.goto(`/admin/posts/${id}`)
  await earlyField(page).click()
  await page.keyboard.type('Two.\n\nThree.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible()
  await openPost(page, id)
  await expect(editorOf(page)).toContainText('Three.')
  await expect(editorOf(page)).toContainText('Two.')
})
