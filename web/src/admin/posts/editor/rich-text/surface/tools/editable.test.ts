// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { breakLine, editable } from './editable.ts'

afterEach(() => document.body.replaceChildren())

/** Presses Enter with the caret at the end or the start of a field, and returns the result. */
function enter(html: string, { shiftKey = false, ctrlKey = false, atStart = false, at = -1 } = {}) {
  const field = editable('', html, 'Quote')
  document.body.append(field)
  const selection = document.getSelection()
  selection?.selectAllChildren(field)
  if (at >= 0) selection?.collapse(field, at)
  else if (atStart) selection?.collapseToStart()
  else selection?.collapseToEnd()
  const leave = vi.fn<() => void>()
  breakLine(field, { shiftKey, ctrlKey, metaKey: false }, leave)
  return { left: leave.mock.calls.length === 1, html: field.innerHTML }
}

test('Enter breaks the line; on an empty last line it leaves the field and removes that line', () => {
  expect(enter('words')).toEqual({ left: false, html: 'words<br><br>' })
  expect(enter('words<br><br>')).toEqual({ left: true, html: 'words' })
  expect(enter('words<br><br>', { at: 2 })).toEqual({ left: true, html: 'words' })
  expect(enter('<strong>words<br><br></strong>')).toEqual({ left: true, html: '<strong>words</strong>' })
})

test('Shift+Enter stays in the field, and so does Enter above an empty line', () => {
  expect(enter('words<br><br>', { shiftKey: true, at: 2 })).toEqual({
    left: false,
    html: 'words<br><br><br>',
  })
  expect(enter('words<br><br>', { atStart: true })).toEqual({ left: false, html: '<br>words<br><br>' })
  expect(enter('words<br><br>', { at: 1 })).toEqual({ left: false, html: 'words<br><br><br>' })
})

test('Ctrl+Enter leaves the field from anywhere and changes nothing in it', () => {
  expect(enter('words', { ctrlKey: true, atStart: true })).toEqual({ left: true, html: 'words' })
})

test('a line break in the source of a text is shown as a space', () => {
  expect(editable('', 'one\n  two<br>\nthree', 'Quote').innerHTML).toBe('one two<br> three')
})
