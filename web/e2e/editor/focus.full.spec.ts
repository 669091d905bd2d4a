import type { Page } from '@playwright/test'
import { expect, passwordOf, takeSession, test } from '../support.ts'
import { blocksOf, openPost, storePost } from './post-editor.ts'

const fox = 'The quick brown fox jumps.'

/** Puts the caret behind “quick”. */
async function intoTheMiddle(page: Page) {
  await page.locator('.article-editor').getByText(fox).click()
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 'The quick'.length; letter += 1) await page.keyboard.press('ArrowRight')
}

test.describe('a session that has ended', () => {
  test.use({ expectedStatuses: [0, 401, 404] })

  for (const answer of ['Escape', 'Sign In'])
    test(`the caret is where it was after its dialog was closed by ${answer}`, async ({ page, context }) => {
      await takeSession(page)
      const id = await storePost(page, { title: `Ended, ${answer}`, content: `<p>${fox}</p><p>Two</p>` })
      const editor = await openPost(page, id)
      await intoTheMiddle(page)
      await page.keyboard.type(' and')
      await context.clearCookies()
      await page.keyboard.press('Control+s')
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible()
      if (answer === 'Escape') await page.keyboard.press('Escape')
      else {
        await dialog.getByLabel('Password', { exact: true }).fill(passwordOf('noa.ferrant'))
        await dialog.getByRole('button', { name: 'Sign In' }).click()
      }
      await expect(dialog).toBeHidden()
      await expect(editor.locator(':focus')).toHaveCount(1)
      await page.keyboard.type(' very')
      await expect(blocksOf(editor)).toHaveText(['The quick and very brown fox jumps.', 'Two'])
    })
})

test('focus mode begun and left with the mouse keeps the caret in the text', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'In focus', content: `<p>${fox}</p><p>Two</p>` })
  const editor = await openPost(page, id)
  await intoTheMiddle(page)
  await page.getByRole('button', { name: /^Focus mode/ }).click()
  await page.keyboard.type(' and')
  await expect(blocksOf(editor)).toHaveText(['The quick and brown fox jumps.', 'Two'])
  await page.getByRole('button', { name: 'Leave focus mode' }).click()
  await page.keyboard.type(' very')
  await expect(blocksOf(editor)).toHaveText(['The quick and very brown fox jumps.', 'Two'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the details take the focus, and return it to the caret', async ({ page }) => {
    await takeSession(page)
    const id = await storePost(page, { title: 'Details', content: `<p>${fox}</p><p>Two</p>` })
    const editor = await openPost(page, id)
    await intoTheMiddle(page)
    await page.getByRole('button', { name: 'Details' }).click()
    const sheet = page.getByRole('complementary', { name: 'Details' })
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Back to the text' }).click()
    await page.keyboard.type(' and')
    await expect(blocksOf(editor)).toHaveText(['The quick and brown fox jumps.', 'Two'])
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.keyboard.type(' very')
    await expect(blocksOf(editor)).toHaveText(['The quick and very brown fox jumps.', 'Two'])
  })
})
