import type { Locator } from '@playwright/test'
import { expect, takeSession, test } from '../support.ts'
import { blocksOf, openPost, storePost, toolbarOf } from './post-editor.ts'

/** Every block that holds text, with the words that are selected in it. */
const blocks = {
  paragraph: '<p>Sales rose.</p>',
  heading: '<h3>Sales rose.</h3>',
  'bullet list': '<ul><li>Sales rose.</li><li>Costs fell.</li></ul>',
  'ordered list': '<ol><li>Sales rose.</li><li>Costs fell.</li></ol>',
  quote: '<blockquote><p>Sales rose.</p></blockquote>',
  code: '<pre><code>Sales rose.</code></pre>',
  table: '<table><tbody><tr><td>Sales rose.</td><td>44.9</td></tr></tbody></table>',
  callout: '<aside class="callout-note"><p><strong>Note</strong></p><p>Sales rose.</p></aside>',
  'collapsible section': '<details><summary>More</summary><p>Sales rose.</p></details>',
} as const

const buttons = [
  'Bold',
  'Italic',
  'Underline',
  'Strikethrough',
  'Ordered list',
  'Bullet list',
  'Blockquote',
  'Code block',
]
const menus = {
  More: ['Subscript', 'Superscript', 'Inline code'],
  'Text color': ['Amber'],
  'Background color': ['Amber'],
  Align: ['Align center', 'Align right', 'Justify'],
  'Block menu': ['Add a paragraph below', 'Duplicate', 'Move up', 'Move down', 'Delete'],
}
const styles = ['Heading 2', 'Heading 4', 'Paragraph']

/** What the text holds, without what only says where the pointer and the caret are. */
const drawn = (editor: Locator) =>
  blocksOf(editor).evaluateAll((all) =>
    all.map((block) =>
      block.innerHTML.replaceAll(/ (?:class|id|data-[a-z-]+|tabindex|aria-[a-z]+)="[^"]*"/g, ''),
    ),
  )

for (const [name, html] of Object.entries(blocks))
  test(`every command that can be pressed in a ${name} does something, and undo takes it back`, async ({
    page,
  }) => {
    await takeSession(page)
    const id = await storePost(page, { title: name, content: `<p>Before</p>${html}<p>After</p>` })
    const editor = await openPost(page, id)
    const row = toolbarOf(page)
    await expect(row).toBeVisible()
    const start = async () => {
      // Code is a field of its own, whose value is no text of the page.
      const words = name === 'code' ? editor.locator('textarea') : editor.getByText('Sales rose.')
      await words.click({ clickCount: 3 })
      await expect(page.getByRole('toolbar').last()).toBeVisible()
      // The row shows the state of another block until the pause after a selection is over.
      await expect(row.getByRole('button', { name: 'Table' })).toHaveCount(name === 'table' ? 1 : 0)
    }
    const dead: string[] = []
    const run = async (command: string, press: () => Promise<boolean>) => {
      await start()
      const before = await drawn(editor)
      if (!(await press())) return
      const changed = await expect
        .poll(() => drawn(editor), { timeout: 5000 })
        .not.toEqual(before)
        .then(
          () => true,
          () => false,
        )
      if (!changed) return void dead.push(command)
      await row.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => drawn(editor), `${command} undone`).toEqual(before)
    }
    for (const button of buttons)
      await run(button, async () => {
        const one = row.getByRole('button', { name: button, exact: true })
        if (await one.isDisabled()) return false
        // The kind that the block already is becomes a paragraph.
        await one.click()
        return true
      })
    for (const [menu, items] of Object.entries(menus))
      for (const item of items)
        await run(`${menu}, ${item}`, async () => {
          const opener = row.getByRole('button', { name: menu, exact: true })
          if (await opener.isDisabled()) return false
          await opener.click()
          const entry = page.getByRole('menu').getByText(item, { exact: true })
          if ((await entry.getAttribute('data-disabled')) !== null) {
            await page.keyboard.press('Escape')
            return false
          }
          await entry.click()
          return true
        })
    for (const label of styles)
      await run(`Text style ${label}`, async () => {
        const select = row.getByLabel('Text style')
        if (await select.isDisabled()) return false
        // The list catches up with the block after a pause.
        if (label === 'Paragraph' && name === 'paragraph') return false
        await select.selectOption({ label })
        return true
      })
    expect(dead).toEqual([])
  })
