import { expect, signIn, test } from '../support.ts'
import { blocksOf, openPost, storedText, storePost } from './post-editor.ts'

test.setTimeout(180_000)

test('a hundred steps can be undone and redone at the speed of a held key (R258)', async ({ page }) => {
  await signIn(page)
  const id = await storePost(page, { title: 'A hundred steps', content: '<p>Begun</p>' })
  const editor = await openPost(page, id)
  const blocks = editor.locator('.ce-block')
  await editor.getByText('Begun').click()
  await page.keyboard.press('End')
  // Each of these is an undo step of its own even without a pause: the typed text, and its Markdown conversion.
  for (let line = 1; line <= 60; line += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`## ${line}`)
  }
  await expect(blocks).toHaveCount(61)
  const typed = await blocks.allInnerTexts()
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+z')
  await expect.poll(() => blocks.count()).toBeLessThan(20)
  const left = await blocks.allInnerTexts()
  expect(left[0]).toBe('Begun')
  for (let step = 0; step < 100; step += 1) await page.keyboard.press('Control+y')
  await expect.poll(() => blocks.allInnerTexts()).toEqual(typed)
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => storedText(page, id))
    .toBe(['<p>Begun</p>', ...typed.slice(1).map((words) => `<h2>${words}</h2>`)].join('\n'))
})

test('undo without a focused field undoes the text only if it was changed last', async ({ page }) => {
  await signIn(page)
  const content = Array.from({ length: 60 }, (_, n) => `<p>Line ${n + 1}</p>`).join('')
  const id = await storePost(page, { title: 'Undone from afar', content })
  const editor = await openPost(page, id)
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await editor.getByText('Line 1', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await editor.getByText('Line 60').scrollIntoViewIfNeeded()
  await leave()
  await page.keyboard.press('Control+z')
  const first = blocksOf(editor).first()
  await expect(first).toHaveText('Line 1')
  await expect(first).toBeInViewport()
  await expect(first.locator(':focus')).toHaveCount(1)

  await page.keyboard.type(' again')
  await page.getByLabel('Excerpt').fill('Recently changed')
  await leave()
  await page.keyboard.press('Control+z')
  await expect(first).toHaveText('Line 1 again')
})
