// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { StaffCall } from '../../../../../session/session-context.ts'
import { Uploads } from '../../../../../uploads/uploads.ts'
import { ArticleEditor } from '../article-editor.ts'
import { saveCaret } from './save-caret.ts'

// Editor.js cannot start in jsdom, which has no layout.
vi.mock('@editorjs/editorjs', () => ({
  default: class {
    isReady = Promise.resolve()
    blocks = { getBlocksCount: () => 0 }
  },
}))

const noCalls: StaffCall = () => Promise.reject(new Error('Unexpected API call.'))

let field: HTMLInputElement
beforeEach(() => {
  document.body.innerHTML = '<input value="Read in Safari" />'
  field = document.querySelector('input') as HTMLInputElement
  field.focus()
  field.setSelectionRange(4, 7)
})

/** What WebKit does to the focused field when a script clears the document's selection. */
const loseCaret = () => field.setSelectionRange(0, 0)
const caret = () => [field.selectionStart, field.selectionEnd]

test('a lost caret is restored', () => {
  const restore = saveCaret()
  loseCaret()
  restore()
  expect(caret()).toEqual([4, 7])
})

test('typing in the meantime moves the saved caret', () => {
  const restore = saveCaret()
  field.setSelectionRange(9, 9)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  loseCaret()
  restore()
  expect(caret()).toEqual([9, 9])
})

test('a caret that was moved but not lost stays where it is', () => {
  const restore = saveCaret()
  field.setSelectionRange(2, 2)
  restore()
  expect(caret()).toEqual([2, 2])
})

test('a field that has lost the focus is not changed', () => {
  const restore = saveCaret()
  field.blur()
  loseCaret()
  restore()
  expect(caret()).toEqual([0, 0])
})

test('starting the editor does not move the caret in another field', async () => {
  const editor = new ArticleEditor({
    holder: document.createElement('div'),
    html: '',
    uploads: new Uploads(noCalls),
    onChange: () => {},
    onSelect: () => {},
  })
  loseCaret()
  await editor.ready
  expect(caret()).toEqual([4, 7])
})
