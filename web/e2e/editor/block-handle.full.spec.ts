import type { Page } from '@playwright/test'
import { expect, takeSession, test } from '../support.ts'
import { blocksOf, openPost, storePost } from './post-editor.ts'

const handleOf = (page: Page) => page.locator('button.cursor-grab')

/** Moves the mouse step by step, as a hand does: an element that the pointer only jumps over gets no events. */
async function moveTo(page: Page, box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('Nothing to point at.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
}

async function openHandleMenu(page: Page, words: string) {
  const block = page.locator('.ce-block').filter({ hasText: new RegExp(`^${words}$`) })
  // The handle loads after the text, and appears with the next move of the pointer.
  await expect(async () => {
    await moveTo(page, await block.first().boundingBox())
    await expect(handleOf(page)).toBeVisible({ timeout: 1000 })
    await moveTo(page, await handleOf(page).boundingBox())
  }).toPass()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
}

async function choose(page: Page, name: string) {
  await moveTo(page, await page.getByRole('menuitem', { name, exact: true }).boundingBox())
  await page.mouse.down()
  await page.mouse.up()
}

test("the mouse can choose each item of the handle's menu, again and again", async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'By the handle', content: '<p>One</p><p>Two</p><p>Three</p>' })
  const editor = await openPost(page, id)
  const focused = editor.locator('.ce-block:has(:focus)')

  await openHandleMenu(page, 'Two')
  await choose(page, 'Duplicate')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Two', 'Three'])
  await openHandleMenu(page, 'Two')
  await choose(page, 'Delete')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three'])
  await openHandleMenu(page, 'Three')
  await choose(page, 'Move up')
  await expect(blocksOf(editor)).toHaveText(['One', 'Three', 'Two'])
  await expect(focused).toHaveText('Three')
  await openHandleMenu(page, 'Three')
  await choose(page, 'Move down')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three'])
  await expect(focused).toHaveText('Three')
  await openHandleMenu(page, 'One')
  await choose(page, 'Turn into')
  await expect(page.getByRole('menuitem', { name: 'Heading 2' })).toBeVisible()
  await choose(page, 'Heading 2')
  await expect(editor.locator('h2')).toHaveText('One')
  await page.keyboard.type('!')
  await expect(blocksOf(editor)).toHaveText(['One!', 'Two', 'Three'])

  // The first block cannot move up. The next letters must still go into it.
  await openHandleMenu(page, 'One!')
  await choose(page, 'Move up')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(focused).toHaveText('One!')

  await openHandleMenu(page, 'Two')
  await moveTo(page, await page.getByRole('menuitem', { name: 'Delete' }).boundingBox())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(focused).toHaveText('Two')
  await page.keyboard.type('?')
  await expect(blocksOf(editor)).toHaveText(['One!', 'Two?', 'Three'])

  // A press outside closes the menu, and puts the caret there.
  await openHandleMenu(page, 'One!')
  await moveTo(page, await page.getByRole('menuitem', { name: 'Delete' }).boundingBox())
  const below = await editor.getByText('Three').boundingBox()
  await page.mouse.move((below?.x ?? 0) + 400, (below?.y ?? 0) + (below?.height ?? 0) / 2, { steps: 12 })
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(focused).toHaveText('Three')
  await openHandleMenu(page, 'Three')
})
