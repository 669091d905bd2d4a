// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { breakLine, editable } from './editable.ts'

afterEach(() => document.body.replaceChildren())

/** Presses Enter with the caret at the end or the start of a field, and returns the result. */
function enter(html: string, { shiftKey = false, atStart = false } = {}) {
  const field = editable('', html, 'Quote')
  document.body.append(field)
  document.getSelection()?.selectAllChildren(field)
  if (atStart) document.getSelection()?.collapseToStart()
  else document.getSelection()?.collapseToEnd()
  const leave = vi.fn<() => void>()
  // The browser's own command, which jsdom does not have.
  const insertLineBreak = vi.fn<(name: string) => boolean>(() => true)
  document.execCommand = insertLineBreak
  breakLine(field, new KeyboardEvent('keydown', { key: 'Enter', shiftKey }), leave)
  return {
    left: leave.mock.calls.length === 1,
    broken: insertLineBreak.mock.calls.length === 1,
    html: field.innerHTML,
  }
}

test('Enter breaks the line; on an empty last line it leaves the field and removes that line', () => {
  expect(enter('words')).toEqual({ left: false, broken: true, html: 'words' })
  expect(enter('words<br><br>')).toEqual({ left: true, broken: false, html: 'words' })
})

test('Shift+Enter stays in the field, and so does Enter above an empty line', () => {
  expect(enter('words<br><br>', { shiftKey: true })).toMatchObject({ left: false, broken: true })
  expect(enter('words<br><br>', { atStart: true })).toMatchObject({ left: false, broken: true })
})
