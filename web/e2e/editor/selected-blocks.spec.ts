import type { Locator, Page } from '@playwright/test'
import { expect, takeSession, test } from '../support.ts'
import { blocksOf, openPost, paste, storePost } from './post-editor.ts'

const words = ['One', 'Two', 'Three', 'The end']

async function open(page: Page): Promise<Locator> {
  await takeSession(page)
  const content = '<p>One</p><p style="text-align:center">Two</p><h2>Three</h2><p>The end</p>'
  const id = await storePost(page, { title: 'Selected blocks', content })
  const editor = await openPost(page, id)
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).getByLabel('Text style')).toBeVisible()
  return editor
}

/** Waits until Editor.js shows these blocks as selected. */
const expectSelected = (editor: Locator, count: number) =>
  expect(editor.locator('.ce-block--selected')).toHaveCount(count)

const byKeys = async (page: Page, editor: Locator) => {
  await editor.getByText('One', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expectSelected(editor, 3)
}
const byMouse = async (page: Page, editor: Locator) => {
  await editor.getByText('One', { exact: true }).hover()
  await page.mouse.down()
  await editor.getByText('Two', { exact: true }).hover()
  await editor.getByText('Three', { exact: true }).hover()
  await page.mouse.up()
  await expectSelected(editor, 3)
}

/** An event by which a browser announces text that no key was pressed for. */
const announce = (page: Page, inputType: string, text: string) =>
  page.evaluate(
    ([type, data]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', data ?? '')
      document.activeElement?.dispatchEvent(
        new InputEvent('beforeinput', {
          inputType: type ?? '',
          bubbles: true,
          cancelable: true,
          ...(type === 'insertText' ? { data: data ?? '' } : { dataTransfer }),
        }),
      )
    },
    [inputType, text],
  )

const drop = (onto: Locator, text: string) =>
  onto.evaluate((target, dropped) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', dropped)
    const { left, top, height } = target.getBoundingClientRect()
    const at = { clientX: left + 2, clientY: top + height / 2 }
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }))
  }, text)

/** What an input method does: a key that only it reads, its candidates one after another, and the one that is chosen. */
async function compose(page: Page, candidates: readonly string[], chosen = candidates.at(-1) ?? '') {
  const session = await page.context().newCDPSession(page)
  for (const text of candidates) {
    const key = { windowsVirtualKeyCode: 229, key: 'Process', code: 'KeyN' }
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    const at = text.length
    await session.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
  await session.send('Input.insertText', { text: chosen })
}

const ways: Readonly<Record<string, (page: Page, editor: Locator) => Promise<unknown>>> = {
  typed: (page) => page.keyboard.type('New'),
  dictated: (page) => page.keyboard.insertText('New'),
  'composed by an input method': (page) => compose(page, ['N', 'Ne', 'New']),
  'inserted by an extension': (page) => announce(page, 'insertText', 'New'),
  'put in place by a correction': (page) => announce(page, 'insertReplacementText', 'New'),
  pasted: (page) => paste(page, 'New'),
  dropped: (_, editor) => drop(editor.getByText('Two', { exact: true }), 'New'),
}

/** The others take the same way through the editor as one of these. */
const always = ['typed', 'composed by an input method']
for (const [way, enter] of Object.entries(ways)) {
  const tag = always.includes(way) ? [] : ['@full']
  test(`text that is ${way} replaces the selected blocks, as one undo step`, { tag }, async ({ page }) => {
    const editor = await open(page)
    for (const select of [byKeys, byMouse]) {
      await select(page, editor)
      await enter(page, editor)
      await expect(blocksOf(editor)).toHaveText(['New', 'The end'])
      await expect(editor.locator('.ce-block--selected')).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await expect(blocksOf(editor)).toHaveText(words)
      await page.keyboard.press('Control+y')
      await expect(blocksOf(editor)).toHaveText(['New', 'The end'])
      // The caret is behind the new words, and the alignment of what was there is gone.
      await page.keyboard.type('!')
      await expect(blocksOf(editor)).toHaveText(['New!', 'The end'])
      await expect(editor.locator('[style*="center"]')).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect(blocksOf(editor)).toHaveText(words)
    }
  })
}

const compositions: readonly [what: string, candidates: readonly string[], chosen: string][] = [
  ['Japanese, whose letters turn into signs', ['n', 'に', 'にほ', 'にほん', '日本', '二本', '日本'], '日本'],
  ['Korean, whose letters grow together', ['ㅎ', '하', '한'], '한'],
  ['a dead key and its letter', ['´'], 'é'],
  ['a candidate other than the last one shown', ['ni', 'nih', 'niha'], '你好'],
]
for (const [what, candidates, chosen] of compositions)
  test(`${what}: the composition replaces the selected blocks`, { tag: '@full' }, async ({ page }) => {
    const editor = await open(page)
    await byKeys(page, editor)
    await compose(page, candidates, chosen)
    await expect(blocksOf(editor)).toHaveText([chosen, 'The end'])
    // What is composed next follows it.
    await compose(page, ['g', 'gu'], '股')
    await expect(blocksOf(editor)).toHaveText([`${chosen}股`, 'The end'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(blocksOf(editor)).toHaveText(words)
  })

test('a composition that is given up leaves nothing, and one undo brings the blocks back', {
  tag: '@full',
}, async ({ page }) => {
  const editor = await open(page)
  await byMouse(page, editor)
  await compose(page, ['に', ''])
  await expect(blocksOf(editor)).toHaveText(['', 'The end'])
  await page.keyboard.press('Control+z')
  await expect(blocksOf(editor)).toHaveText(words)
})

test('the whole text is replaced too, by lines and by blocks, and keys do not reach what is selected', async ({
  page,
}) => {
  const editor = await open(page)
  const selectAll = async () => {
    await editor.getByText('Three').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+a')
    await expectSelected(editor, 4)
  }
  await selectAll()
  await page.keyboard.insertText('First\nSecond')
  await expect(blocksOf(editor)).toHaveText(['First\nSecond'], { useInnerText: true })
  await page.keyboard.press('Control+z')
  await expect(blocksOf(editor)).toHaveText(words)

  await selectAll()
  await paste(page, '<h2>Title</h2><p>Text</p>')
  await expect(blocksOf(editor)).toHaveText(['Title', 'Text'])
  await page.keyboard.press('Control+z')
  await expect(blocksOf(editor)).toHaveText(words)

  // An address does not turn words that are no longer selected into a link.
  await selectAll()
  await paste(page, 'https://fund.example/a')
  await expect(blocksOf(editor)).toHaveText(['https://fund.example/a'])
  await page.keyboard.press('Control+z')
  await expect(blocksOf(editor)).toHaveText(words)

  for (const key of ['Backspace', 'Delete', 'Enter']) {
    await selectAll()
    await page.keyboard.press(key)
    await expect(blocksOf(editor)).toHaveText([''])
    await page.keyboard.press('Control+z')
    await expect(blocksOf(editor)).toHaveText(words)
  }

  // What is dropped beside the selection leaves it alone, and what is typed next follows it.
  await byKeys(page, editor)
  await drop(editor.getByText('The end'), 'Not ')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three', 'Not The end'])
  await page.keyboard.type('quite ')
  await expect(blocksOf(editor)).toHaveText(['One', 'Two', 'Three', 'Not quite The end'])
})
