import type { Page } from '@playwright/test'
import { office } from '../../src/admin/posts/editor/rich-text/actions/paste/corpus/office.ts'
import type { Specimen } from '../../src/admin/posts/editor/rich-text/actions/paste/corpus/specimen.ts'
import { web } from '../../src/admin/posts/editor/rich-text/actions/paste/corpus/web.ts'
import { writing } from '../../src/admin/posts/editor/rich-text/actions/paste/corpus/writing.ts'
import { expect, signIn, test } from '../support.ts'
import { openPost, storedText, storePost } from './post-editor.ts'

/** Without a browser they are in corpus.test.ts. */
test.describe('clipboards', () => {
  test('from other programs are pasted as in the unit tests', async ({ page }) => {
    await signIn(page)
    // Skip those with pictures on other sites, which would be requested.
    const local = [...office, ...writing, ...web].filter(
      ({ html = '' }) => !/<img[^>]+src="?https?:/i.test(html),
    )
    expect(local.length).toBeGreaterThan(20)
    for (const specimen of local) {
      const id = await storePost(page, { title: specimen.source, content: '<p>Begun</p>' })
      const editor = await openPost(page, id)
      await editor.getByText('Begun').click()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await expect(editor.locator('.ce-block')).toHaveText([''])
      await pasteSpecimen(page, specimen)
      // Immediately: the save waits for the paste.
      await page.keyboard.press('Control+s')
      const whole = specimen.saved.join('\n')
      const isLine = !/^<(?:p|h\d|ul|ol|pre|table|figure|blockquote|aside|details|hr)[ >]/.test(whole)
      await expect
        .poll(async () => inOneSpelling(await storedText(page, id)), specimen.source)
        .toBe(inOneSpelling(isLine ? `<p>${whole}</p>` : whole))
      if (specimen.notice) await expect(page.getByText(specimen.notice)).toBeVisible()
    }
  })
})

/** Removes the attributes that the server adds to links and pictures, and unifies self-closing tags. */
const inOneSpelling = (html: string): string =>
  html.replaceAll(/ (?:rel="noopener"|loading="lazy"|decoding="async")/g, '').replaceAll(/ ?\/>/g, '>')

/** Pastes a clipboard at the caret, as a browser does on Ctrl+V. */
const pasteSpecimen = (page: Page, { html = '', text = '', code = '' }: Specimen) =>
  page.evaluate(
    (copied) => {
      const clipboardData = new DataTransfer()
      for (const [kind, data] of Object.entries(copied)) if (data) clipboardData.setData(kind, data)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    { 'text/html': html, 'text/plain': text, 'vscode-editor-data': code },
  )
