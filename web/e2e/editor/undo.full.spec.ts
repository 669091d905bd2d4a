import type { Page } from '@playwright/test'
import { expect, signIn, takeSession, test } from '../support.ts'
import {
  blocksOf,
  chooseForBlock,
  openDetails,
  openPost,
  paste,
  storedText,
  storePost,
  toolbarOf,
} from './post-editor.ts'

test('a hundred steps can be undone and redone at the speed of a held key (R258)', async ({ page }) => {
  await takeSession(page)
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
  await openDetails(page, 'Search and sharing')
  await page.getByLabel('Excerpt').fill('Recently changed')
  await leave()
  await page.keyboard.press('Control+z')
  await expect(first).toHaveText('Line 1 again')
})

/** The selected text of the focused field, between the text before and the text after it: `Two |wo|rds`. */
const selectionIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
      const { value, selectionStart, selectionEnd } = field
      const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
      return `${value.slice(0, start)}|${value.slice(start, end)}|${value.slice(end)}`
    }
    const range = document.getSelection()?.getRangeAt(0)
    if (!field || !range || !field.contains(range.commonAncestorContainer)) return 'no caret'
    const before = document.createRange()
    before.selectNodeContents(field)
    before.setEnd(range.startContainer, range.startOffset)
    const after = document.createRange()
    after.selectNodeContents(field)
    after.setStart(range.endContainer, range.endOffset)
    return `${before.toString()}|${range.toString()}|${after.toString()}`
  })

test('undo and redo put the caret back to where it was, in each kind of field', async ({ page }) => {
  await signIn(page)
  const content = [
    '<p>Some words</p>',
    '<ul><li>One</li><li>Two</li></ul>',
    '<table><tbody><tr><td>Left</td><td>Right</td></tr></tbody></table>',
    '<pre><code>let code</code></pre>',
    '<aside class="callout callout-note"><p><strong>Note</strong></p><p>Inside</p></aside>',
    '<p>The end</p>',
  ].join('')
  const id = await storePost(page, { title: 'Carets', content })
  const editor = await openPost(page, id)
  const fields = {
    'So||me words': editor.getByText('Some words'),
    'OneTw||o': editor.locator('.article-list').getByText('Two'),
    'Rig||ht': editor.locator('td').getByText('Right'),
    'let co||de': editor.getByRole('textbox', { name: 'Code', exact: true }),
    'Insi||de': editor.getByText('Inside'),
  }
  for (const [caret, field] of Object.entries(fields)) {
    await field.click()
    await page.keyboard.press('End')
    for (const _ of caret.split('||')[1] ?? '') await page.keyboard.press('ArrowLeft')
    await expect.poll(() => selectionIn(page)).toBe(caret)
    await page.keyboard.type('xy')
    // The caret is somewhere else when the change is undone.
    await editor.getByText('The end').click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => selectionIn(page), caret).toBe(caret)
    await page.keyboard.press('Control+y')
    await expect.poll(() => selectionIn(page), caret).toBe(caret.replace('||', 'xy||'))
    await page.keyboard.press('Control+z')
    await expect.poll(() => selectionIn(page), caret).toBe(caret)
  }
  // Also the selection that a command was applied to, and a caret in a block that Enter had split.
  await editor.getByText('Some words').click()
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+z')
  await expect.poll(() => selectionIn(page)).toBe('|Some| words')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('new')
  await expect(blocksOf(editor)).toHaveCount(7)
  await page.keyboard.press('Control+z')
  await expect(blocksOf(editor)).toHaveCount(6)
  await expect.poll(() => selectionIn(page)).toBe('Some|| words')
})

test('each command is an undo step of its own, also right after typing or another command', async ({
  page,
}) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Commands', content: '<p>One</p><p>Two</p>' })
  const editor = await openPost(page, id)
  const tools = toolbarOf(page)
  await expect(tools.getByLabel('Text style')).toBeVisible()
  // Undo renders bold and italic text with other elements than the browser does.
  const html = () =>
    blocksOf(editor).evaluateAll((blocks) =>
      blocks.map((block) =>
        block
          .querySelector('[contenteditable=true]')
          ?.outerHTML.replace(/ [a-z-]+="[^"]*"/g, '')
          .replaceAll('strong>', 'b>')
          .replaceAll('em>', 'i>'),
      ),
    )
  const states: unknown[] = []
  const command = async (run: () => Promise<unknown>) => {
    states.push(await html())
    await run()
    await expect.poll(html).not.toEqual(states.at(-1))
  }
  const item = (name: string) => chooseForBlock(page, name)
  await editor.getByText('Two').click()
  await page.keyboard.press('End')
  await command(() => page.keyboard.type(' abc'))
  await page.keyboard.press('Shift+Home')
  await command(() => page.keyboard.press('Control+b'))
  await command(() => page.keyboard.press('Control+i'))
  await command(() => tools.getByLabel('Text style').selectOption({ label: 'Heading 2' }))
  await command(() => item('Move up'))
  await command(() => item('Duplicate'))
  await command(() => item('Delete'))
  await command(() => item('Add a paragraph below'))
  await command(() => paste(page, '<p>Pasted</p>'))
  await command(() => paste(page, '<p>Pasted</p><p>twice</p>'))
  await command(() => page.keyboard.type(' more'))
  await command(() => paste(page, 'Plain'))
  states.push(await html())
  for (const state of states.slice(0, -1).reverse()) {
    await page.keyboard.press('Control+z')
    await expect.poll(html).toEqual(state)
  }
  for (const state of states.slice(1)) {
    await page.keyboard.press('Control+y')
    await expect.poll(html).toEqual(state)
  }
})

test('each row of a table is an undo step of its own, and so is each change of a list or a callout', async ({
  page,
}) => {
  await signIn(page)
  const content =
    '<table><tbody><tr><td>Only</td></tr></tbody></table><ul><li>One</li><li>Two</li></ul><aside class="callout callout-note"><p>Inside</p></aside>'
  const id = await storePost(page, { title: 'Inside of blocks', content })
  const editor = await openPost(page, id)
  const rows = editor.locator('tr')
  await editor.getByText('Only').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  for (let row = 0; row < 2; row += 1) await page.keyboard.press('Tab')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveText(['Only!'])
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveText(['Only'])

  await editor.locator('.article-list').getByText('Two').click()
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(editor.locator('li li')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(editor.locator('li li')).toHaveText(['Twox'])
  await page.keyboard.press('Control+z')
  await expect(editor.locator('li li')).toHaveCount(0)
  await expect(editor.locator('.article-list')).toHaveText('OneTwox')

  await editor.getByText('Inside').click()
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  const kind = editor.getByLabel('Kind of callout')
  await kind.selectOption('tip')
  await kind.selectOption('warning')
  for (const value of ['tip', 'note']) {
    await editor.getByText('Inside').click()
    await page.keyboard.press('Control+z')
    await expect(kind).toHaveValue(value)
    await expect(editor.getByText('Insidex')).toBeVisible()
  }
})
