// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { breakLine, editable } from './editable.ts'

afterEach(() => document.body.replaceChildren())

/** A field with the caret at its end, or at its start, and what Enter does there. */
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

test('Enter breaks the line, and on an empty line at the end leaves the field without it', () => {
  expect(enter('words')).toEqual({ left: false, broken: true, html: 'words' })
  expect(enter('words<br><br>')).toEqual({ left: true, broken: false, html: 'words' })
})

test('Enter with Shift stays, and so does Enter above an empty line', () => {
  expect(enter('words<br><br>', { shiftKey: true })).toMatchObject({ left: false, broken: true })
  expect(enter('words<br><br>', { atStart: true })).toMatchObject({ left: false, broken: true })
})
