import type { Page } from '@playwright/test'
import { expect, takeSession, test } from '../support.ts'
import { blocksOf, openPost, paste, storedText, storePost } from './post-editor.ts'

const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

/** Types lines with a key between them. */
const typeLines = async (page: Page, lines: readonly string[], key = 'Shift+Enter') => {
  for (const [index, line] of lines.entries()) {
    if (index) await page.keyboard.press(key)
    await page.keyboard.type(line)
  }
}

async function insertBlock(page: Page, query: string, name: string): Promise<void> {
  await page.keyboard.type(`/${query}`)
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('lines of every kind of text look the same while typed, stored and opened again', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Line by line', content: '<p>Begun</p>' })
  const editor = await openPost(page, id)
  await editor.getByText('Begun').click()
  await keys(page, 'Control+a')
  await typeLines(page, ['Line one. ', 'Line two.'])
  // Enter after a line break still begins a new paragraph.
  await keys(page, 'Enter')
  await page.keyboard.type('## ')
  await typeLines(page, ['Head one', 'Head two'])
  await keys(page, 'Enter')
  await insertBlock(page, 'callout', 'Callout')
  await typeLines(page, ['Head', 'Body one.', 'Body two.'], 'Enter')
  // An empty line inside a box separates paragraphs; on the last line it leaves the box.
  await keys(page, 'Enter', 'Shift+Enter')
  await page.keyboard.type('Body three.')
  await keys(page, 'Enter', 'Enter')
  await page.keyboard.type('After the callout.')
  await keys(page, 'Enter')
  await insertBlock(page, 'collaps', 'Collapsible section')
  await typeLines(page, ['More', 'Hidden one.', 'Hidden two.'], 'Enter')
  await keys(page, 'Enter', 'Enter')
  await page.keyboard.type('> ')
  await typeLines(page, ['Say less.', 'Mean it.'], 'Enter')
  await keys(page, 'Enter', 'Enter')
  await page.keyboard.type('- ')
  await typeLines(page, ['Item', 'of two lines'])
  await keys(page, 'Enter', 'Enter')
  await insertBlock(page, 'table', 'Table')
  await expect(editor.locator('th').first()).toBeFocused()
  await typeLines(page, ['Fund', 'in USD'])
  await keys(page, 'ArrowUp', 'ArrowUp')
  await expect(editor.locator('caption')).toBeFocused()
  await typeLines(page, ['Table one', 'table two'])
  const stored = [
    '<p>Line one.<br />Line two.</p>',
    '<h2>Head one<br />Head two</h2>',
    '<aside class="callout-note"><p><strong>Head</strong></p><p>Body one.<br />Body two.</p><p>Body three.</p></aside>',
    '<p>After the callout.</p>',
    '<details><summary>More</summary><p>Hidden one.<br />Hidden two.</p></details>',
    '<blockquote><p>Say less.<br />Mean it.</p></blockquote>',
    '<ul><li>Item<br />of two lines</li></ul>',
    '<table><caption>Table one<br />table two</caption>',
  ].join('\n')
  await keys(page, 'Control+s')
  await expect.poll(() => storedText(page, id)).toContain('Table one')
  const saved = (await storedText(page, id)).replace(/ +<br/g, '<br')
  expect(saved.slice(0, stored.length)).toBe(stored)
  expect(saved).toContain('<th scope="col">Fund<br />in USD</th>')

  const shown = async () => (await blocksOf(editor).allInnerTexts()).map((text) => text.replace(/ +$/gm, ''))
  const typed = await shown()
  await openPost(page, id)
  await expect(editor.locator('.article-unsupported')).toHaveCount(0)
  await expect(editor.locator('th').first()).toBeEditable()
  expect(await shown()).toEqual(typed)
  await editor.getByText('After the callout.').click()
  await keys(page, 'End')
  await page.keyboard.type('!')
  await keys(page, 'Control+s')
  await expect
    .poll(async () => (await storedText(page, id)).replace(/ +<br/g, '<br'))
    .toBe(saved.replace('callout.<', 'callout.!<'))
})

test('a line break replaces selected words, splits a line, and is undone', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, {
    title: 'Broken in the middle',
    content: '<p>One <strong>two</strong> three</p>',
  })
  const editor = await openPost(page, id)
  const first = blocksOf(editor).first()
  await first.click()
  await keys(page, 'Home')
  for (let step = 0; step < 4; step += 1) await keys(page, 'ArrowRight')
  for (let step = 0; step < 4; step += 1) await keys(page, 'Shift+ArrowRight')
  await keys(page, 'Shift+Enter')
  await page.keyboard.type('and ')
  expect(await first.innerText()).toBe('One \nand three')
  // Backspace and Delete join the lines again.
  await keys(page, 'Home', 'Backspace')
  expect(await first.innerText()).toBe('One and three')
  await keys(page, 'Shift+Enter', 'Shift+Enter', 'ArrowUp', 'Delete')
  expect(await first.innerText()).toBe('One \nand three')
  await keys(page, 'Control+s')
  await expect.poll(() => storedText(page, id)).toBe('<p>One <br />and three</p>')
  await keys(page, 'End', 'Shift+Enter')
  await page.keyboard.type('x')
  // How many steps this is depends on the pauses between the keys.
  await expect(async () => {
    await keys(page, 'Control+z')
    expect(await first.innerText()).toBe('One two three')
  }).toPass()
  await expect(async () => {
    await keys(page, 'Control+y')
    expect(await first.innerText()).toBe('One \nand three\nx')
  }).toPass()
})

test('plain text with line breaks at its ends is pasted as text that can be edited', async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, {
    title: 'From a terminal',
    content: '<p>Stored.<br></p><p><br>Kept.</p><ul><li>Item<br></li></ul><p>Begun</p>',
  })
  const editor = await openPost(page, id)
  await expect(editor.locator('.article-unsupported')).toHaveCount(0)
  for (const text of ['One line.\n', 'One.\n\nTwo.\n', 'Three.\r\nFour.\r\n', '\nFive.']) {
    await blocksOf(editor).last().click()
    await keys(page, 'End', 'Enter')
    await paste(page, text)
    await expect(blocksOf(editor).last()).toContainText(text.trim().split(/\s+/).at(-1) ?? '')
  }
  await expect(editor.locator('.article-unsupported')).toHaveCount(0)
  await keys(page, 'Control+s')
  await expect
    .poll(() => storedText(page, id))
    .toBe(
      [
        '<p>Stored.</p>',
        '<p>Kept.</p>',
        '<ul><li>Item</li></ul>',
        '<p>Begun</p>',
        '<p>One line.</p>',
        '<p>One.</p>',
        '<p>Two.</p>',
        '<p>Three.<br />Four.</p>',
        '<p>Five.</p>',
      ].join('\n'),
    )
})
