import type { Locator } from '@playwright/test'
import { expect, takeSession, test } from '../support.ts'
import { blocksOf, chooseForBlock, openPost, storedText, storePost, toolbarOf } from './post-editor.ts'

test('blocks can be created with the keyboard only: with Markdown, a slash, or the toolbar (R255, R256)', async ({
  page,
}) => {
  await takeSession(page)
  await page.goto('/admin/posts/new')
  await expect(page.locator('.article-editor')).toHaveCSS('height', '400px')
  await expect(page.locator('.article-editor')).toHaveCSS('min-height', '300px')
  const id = await storePost(page, { title: 'Every block', content: '<p>Begun</p>' })
  const editor = await openPost(page, id)
  await editor.getByText('Begun').click()
  await page.keyboard.press('End')
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  const slash = async (query: string, name: string) => {
    await page.keyboard.type(`/${query}`)
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
    // The next keystrokes go into the new block without waiting.
    await keys('Enter')
  }
  // A menu that opens under a resting mouse would focus the item there.
  await page.mouse.move(0, 0)
  const chooseFrom = async (menu: string, item: Locator) => {
    await toolbarOf(page).getByRole('button', { name: menu }).focus()
    await keys('Enter')
    await item.focus()
    await expect(item).toBeFocused()
    await keys('Enter')
    await expect(item).toBeHidden()
  }
  await keys('Enter')
  await page.keyboard.type('## Figures')
  await keys('Enter')
  await page.keyboard.type('Net **sales** and `EPS`')
  await keys('Enter')
  await page.keyboard.type('- one')
  await keys('Enter', 'Enter')
  await page.keyboard.type('---')

  await slash('spread', 'Table')
  await expect(editor.locator('th').first()).toBeFocused()
  await page.keyboard.type('Fund')
  await keys('Tab')
  await page.keyboard.type('Share')
  await keys('Enter')
  await page.keyboard.type('3.1%')
  await keys('Alt+F10', 'Tab')
  await chooseFrom('Table', page.getByRole('menuitem', { name: 'Header column' }))
  await expect(editor.locator('tbody th')).toHaveCount(2)
  await keys('ArrowDown')
  await chooseFrom('Table', page.getByRole('menuitem', { name: 'Delete row' }))
  await expect(editor.locator('tbody tr')).toHaveCount(1)
  // The down arrow in the last row leaves the table.
  await keys('ArrowDown')

  await slash('warn', 'Callout')
  await page.keyboard.type('Late')
  await keys('Enter')
  await page.keyboard.type('By a day.')
  await keys('Shift+Tab', 'Shift+Tab')
  await editor.getByLabel('Kind of callout').selectOption('Warning')
  await editor.getByText('By a day.').press('End')
  await chooseFrom('Insert', page.getByRole('menuitem', { name: 'Collapsible section' }))
  await page.keyboard.type('More')
  await keys('Enter')
  await page.keyboard.type('H2O')
  await keys('ArrowLeft', 'Shift+ArrowLeft')
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('2')
  await chooseFrom('More', page.getByRole('menuitemcheckbox', { name: 'Subscript' }))
  await expect(editor.locator('sub')).toHaveText('2')
  await keys('Control+s')

  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
  const whole = [
    '<p>Begun</p>',
    '<h2>Figures</h2>',
    '<p>Net <strong>sales</strong> and <code>EPS</code></p>',
    '<ul><li>one</li></ul>',
    '<hr />',
    `<table><thead>${row('<th scope="col">Fund</th>', '<th scope="col">Share</th>', '<th scope="col"></th>')}</thead><tbody>${row('<th scope="row"></th>', '<td>3.1%</td>', '<td></td>')}</tbody></table>`,
    '<aside class="callout-warning"><p><strong>Late</strong></p><p>By a day.</p></aside>',
    '<details><summary>More</summary><p>H<sub>2</sub>O</p></details>',
  ].join('\n')
  await expect.poll(() => storedText(page, id)).toBe(whole)

  await openPost(page, id)
  await expect(editor.locator('.article-unsupported')).toHaveCount(0)
  await expect(editor.locator('[contenteditable] th, th[contenteditable]').first()).toBeVisible()
  await editor.locator('td').first().click()
  await keys('End')
  await page.keyboard.type('!')
  await keys('Control+s')
  await expect.poll(() => storedText(page, id)).toBe(whole.replace('3.1%', '3.1%!'))
})

const threeParagraphs = '<p>One</p><p>Two</p><p>Three</p>'

test('the toolbar is usable by keyboard, and the focus returns to the moved block', { tag: '@full' }, async ({
  page,
}) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'Moved by keys', content: threeParagraphs })
  // The toolbar loads after the text, and takes the focus then if it was requested before.
  let send = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/assets\/toolbar-/, async (route) => {
    await asked
    await route.continue()
  })
  const editor = await openPost(page, id)
  await editor.getByText('Three').click()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  send()
  await expect(page.getByLabel('Text style')).toBeFocused()
  await page.keyboard.press('Tab')
  for (const [key, name] of [
    ['End', 'Block menu'],
    ['ArrowLeft', 'Align'],
    ['ArrowRight', 'Block menu'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(toolbarOf(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect(blocksOf(editor)).toHaveText(['One', 'Three', 'Two'])
  await expect(editor.getByText('Three')).toBeFocused()
  // Escape returns to the text, from the toolbar and from an open menu in it.
  await page.keyboard.press('Alt+F10')
  await expect(page.getByLabel('Text style')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor.getByText('Three')).toBeFocused()
  await toolbarOf(page).getByRole('button', { name: 'Block menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor.getByText('Three')).toBeFocused()

  for (const [command, left] of [
    ['Delete', ['One', 'Two']],
    ['Add a paragraph below', ['One', 'Two', '']],
  ] as const) {
    await toolbarOf(page).getByRole('button', { name: 'Block menu' }).press('Enter')
    await page.getByRole('menuitem', { name: command }).press('Enter')
    await expect(blocksOf(editor)).toHaveText(left)
    await expect(editor.locator(':focus')).toHaveCount(1)
  }
  await page.getByLabel('Text style').selectOption({ label: 'Heading 3' })
  await page.keyboard.type('Four')
  await expect(editor.locator('h3')).toHaveText('Four')
  await toolbarOf(page).getByRole('button', { name: 'Block menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).focus()
  await page.keyboard.press('Enter')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Four', 'Four'])
  await expect(editor.locator('h3').last()).toBeFocused()
  await page.keyboard.press('Control+/')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).press('Escape')
  await expect(editor.locator('h3').last()).toBeFocused()
  await chooseForBlock(page, 'Delete')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Four'])
  for (const name of ['Link', 'Image']) {
    await toolbarOf(page).getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').press('Escape')
    await expect(editor.locator('h3')).toBeFocused()
  }
})

test('Enter in the title moves to the start of the text, and later to where the caret was', {
  tag: '@full',
}, async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, { title: 'From the title', content: '<p>One</p><p>Two</p>' })
  const editor = await openPost(page, id)
  const title = page.getByLabel('Title', { exact: true })
  await title.press('Enter')
  await page.keyboard.type('At ')
  await expect(editor.locator('.ce-block')).toHaveText(['At One', 'Two'])
  await editor.getByText('Two').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await title.press('Enter')
  await page.keyboard.type('-')
  await expect(editor.locator('.ce-block')).toHaveText(['At One', 'T-wo'])
})

test('Ctrl+End and Ctrl+Home go to the edges of the article, but in code to those of the code', {
  tag: '@full',
}, async ({ page }) => {
  await takeSession(page)
  const id = await storePost(page, {
    title: 'From edge to edge',
    content: '<p>One</p><pre><code>a\nb</code></pre><ul><li>First</li><li>Last</li></ul>',
  })
  const editor = await openPost(page, id)
  const blocks = blocksOf(editor)
  await editor.getByText('One').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await expect(editor.getByRole('listitem')).toHaveText(['First', 'Last!'])
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('At ')
  await expect(blocks.first()).toHaveText('At One')
  const code = editor.locator('textarea.article-code')
  await code.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('c')
  await expect(code).toHaveValue('a\nbc')
})

test('a column of figures is aligned with the keyboard, and Escape, then Tab leaves the text', {
  tag: '@full',
}, async ({ page }) => {
  await takeSession(page)
  const figures = '<table><tbody><tr><td>Revenue</td><td>44.9</td></tr></tbody></table>'
  const id = await storePost(page, {
    title: 'Figures',
    content: `<p>Before</p>${figures}<ul><li>One</li></ul>`,
  })
  const editor = await openPost(page, id)
  const align = toolbarOf(page).getByRole('button', { name: 'Align' })
  const aligned = page.getByRole('menuitemradio', { name: 'Align right' })
  const expectRight = async (is: boolean) => {
    await align.press('Enter')
    await expect(aligned).toHaveAttribute('aria-checked', String(is))
  }

  await editor.locator('td').last().click()
  await expectRight(false)
  await aligned.press('Enter')
  await expectRight(true)
  await page.keyboard.press('Escape')
  await editor.locator('td').first().click()
  await expectRight(false)
  await page.keyboard.press('Escape')
  await editor.locator('td').last().press('Tab')
  await expect(editor.locator('tr')).toHaveCount(2)
  await page.keyboard.type('Costs')
  await page.keyboard.press('Tab')
  await page.keyboard.type('(3.1)')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(editor.locator(':focus')).toHaveCount(1)
  const list = editor.getByRole('textbox', { name: 'List' })
  await list.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(editor.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  const right = (tag: string, text: string) => `<${tag} style="text-align:right">${text}</${tag}>`
  await expect
    .poll(() => storedText(page, id))
    .toContain(
      `<tr><td>Revenue</td>${right('td', '44.9')}</tr><tr><td>Costs</td>${right('td', '(3.1)')}</tr>`,
    )
})

test('clearing a cell without a selection takes its marks and its alignment', { tag: '@full' }, async ({
  page,
}) => {
  await takeSession(page)
  const cell = '<td style="text-align:right"><strong>44.9</strong></td>'
  const content = `<table><tbody><tr><td>Revenue</td>${cell}</tr></tbody></table>`
  const id = await storePost(page, { title: 'Marked figures', content })
  const editor = await openPost(page, id)
  await editor.locator('td').last().click()
  await toolbarOf(page).getByRole('button', { name: 'Clear formatting' }).press('Enter')
  await expect(editor.locator('td').last().locator('strong')).toHaveCount(0)
  await page.keyboard.type(' m')
  await page.keyboard.press('Control+s')
  await expect.poll(() => storedText(page, id)).toContain('<td>Revenue</td><td>44.9 m</td>')
})
