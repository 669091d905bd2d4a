import { expect, takeSession, test } from '../support.ts'
import { openPost, storedText, storePost } from './post-editor.ts'

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } })

  test('a title and a text are written by touch, with the block menus and the toolbar', async ({ page }) => {
    await takeSession(page)
    const id = await storePost(page, { title: 'By touch', content: '<p>One</p><p>Two</p>' })
    const editor = await openPost(page, id)
    await page.getByLabel('Title', { exact: true }).tap()
    await page.keyboard.press('End')
    await page.keyboard.type(' alone')
    await editor.getByText('Two').tap()
    await expect(editor.getByText('Two')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/quo')
    await page.getByRole('option', { name: 'Blockquote' }).tap()
    await page.keyboard.type('Kept')
    await expect(editor.locator('blockquote')).toHaveText(/^Kept/)

    // The toolbar is one row that scrolls sideways; the page does not.
    const row = page.getByRole('toolbar', { name: 'Formatting' })
    const { height } = (await row.boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(60)
    expect(await row.evaluate((tools) => tools.scrollWidth > tools.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await row.getByRole('button', { name: 'Block menu' }).tap()
    await page.getByRole('menuitem', { name: 'Duplicate' }).tap()
    await expect(editor.locator('blockquote')).toHaveCount(2)
    await row.getByRole('button', { name: 'Undo' }).tap()
    await expect(editor.locator('blockquote')).toHaveCount(1)
    await page.getByRole('button', { name: 'Save Changes' }).tap()
    await expect.poll(() => storedText(page, id)).toMatch(/^<p>One<\/p>\n<p>Two<\/p>\n<blockquote>/)
  })
})
