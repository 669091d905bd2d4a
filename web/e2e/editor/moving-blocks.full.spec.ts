import { expect, takeSession, test } from '../support.ts'
import { blocksOf, chooseForBlock, openPost, storePost } from './post-editor.ts'

test('a moved block keeps the caret, and undo only moves it back', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'A moved block', content: '<p>One</p><p>Two</p><p>Three</p>' })
  const editor = await openPost(page, id)
  await page.getByLabel('Title', { exact: true }).press('End')
  await page.keyboard.type('!')
  await editor.getByText('Two').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await chooseForBlock(page, 'Move down')
  await expect(blocksOf(editor)).toHaveText(['One', 'Three', 'Two'])
  await page.keyboard.type('w')
  await expect(blocksOf(editor)).toHaveText(['One', 'Three', 'Twwo'])

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three'])
  await expect(editor.getByText('Two')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A moved block!')

  // Between two blocks, a button in the margin inserts a new one; canceling leaves nothing behind.
  await editor.getByText('Two').hover()
  await page.getByRole('button', { name: 'Insert a block here' }).click()
  await expect(page.getByRole('option', { name: 'Heading 2', selected: true })).toBeVisible()
  await expect(blocksOf(editor)).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three'])
  // For keyboard users it is next to the block with the caret.
  await editor.getByText('Three').click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Insert a block below' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('gall')
  await expect(page.getByRole('option', { name: 'Gallery', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('button', { name: 'Add a picture' })).toBeFocused()
  await chooseForBlock(page, 'Delete')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three'])

  // Drag the block by its handle.
  await editor.getByText('One').hover()
  const handle = page.locator('button.cursor-grab')
  await handle.hover()
  await page.mouse.down()
  const { y, height } = (await editor.getByText('Three').boundingBox()) ?? { y: 0, height: 0 }
  await page.mouse.move(400, y + height / 2)
  await page.mouse.move(400, y + height)
  await page.mouse.up()
  await expect(blocksOf(editor)).toHaveText(['Two', 'Three', 'One'])
  await expect(editor.getByText('One')).toBeFocused()
})
