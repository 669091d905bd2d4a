// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { breakLinesInside, insertLineBreak, readLines } from './lines.ts'

afterEach(() => document.body.replaceChildren())

/** An editable text in which `|` is the caret, or the two ends of the selection. */
function fieldWithCaret(html: string): HTMLElement {
  const field = document.createElement('div')
  field.contentEditable = 'true'
  field.setAttribute('contenteditable', 'true')
  field.innerHTML = html
  document.body.append(field)
  const range = document.createRange()
  const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  let ends = 0
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (let at = text.data.indexOf('|'); at >= 0; at = text.data.indexOf('|')) {
      text.deleteData(at, 1)
      if (ends) range.setEnd(text, at)
      else range.setStart(text, at)
      if (!ends) range.collapse(true)
      ends += 1
    }
  }
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  return field
}

/** The field with `|` where the caret is. */
function withCaret(field: HTMLElement): string {
  document.getSelection()?.getRangeAt(0).insertNode(document.createTextNode('|'))
  return field.innerHTML
}

test.each([
  ['in a text', 'one|two', 'one<br>|two'],
  ['at the end, with an empty line for the caret', 'one|', 'one<br>|<br>'],
  ['at the start', '|one', '<br>|one'],
  ['in place of the selected words', 'one| two |three', 'one<br>|three'],
  ['in bold words', '<b>one|two</b>', '<b>one<br>|two</b>'],
  ['at the end of bold words', '<b>one|</b>', '<b>one<br>|<br></b>'],
  ['before bold words', 'one|<b>two</b>', 'one<br>|<b>two</b>'],
  ['on an empty last line', 'one<br>|<br>', 'one<br><br>|<br>'],
  ['before spaces that nobody sees', 'one|  ', 'one<br>|<br>'],
  [
    'at the end of an item above a nested list',
    '<ul><li>one|<ul><li>two</li></ul></li></ul>',
    '<ul><li>one<br>|<br><ul><li>two</li></ul></li></ul>',
  ],
  [
    'at the end of a cell that others follow',
    '<table><tbody><tr><td>one|</td><td>two</td></tr></tbody></table>',
    '<table><tbody><tr><td>one<br>|<br></td><td>two</td></tr></tbody></table>',
  ],
  [
    'after the reference of a footnote, not in it',
    'one<sup><a href="#note_1">1|</a></sup>',
    'one<sup><a href="#note_1">1</a></sup><br>|<br>',
  ],
])('a line is broken %s', (_, before, after) => {
  const field = fieldWithCaret(before)
  const input = vi.fn<() => void>()
  field.addEventListener('input', input)
  insertLineBreak(field)
  expect(input).toHaveBeenCalledOnce()
  expect(withCaret(field)).toBe(after)
})

test('a line break that the browser would type is an element, except in a field for plain text', () => {
  breakLinesInside(document.body)
  const type = (field: HTMLElement) => {
    const event = new InputEvent('beforeinput', {
      inputType: 'insertLineBreak',
      bubbles: true,
      cancelable: true,
    })
    field.dispatchEvent(event)
    return event.defaultPrevented
  }
  const field = fieldWithCaret('one|two')
  expect(type(field)).toBe(true)
  expect(field.innerHTML).toBe('one<br>two')
  const area = document.createElement('textarea')
  document.body.append(area)
  expect(type(area)).toBe(false)
})

test('a typed "\\n" is read as the line break that it looks like', () => {
  const field = document.createElement('p')
  field.innerHTML = 'one\ntwo <b>three\n\nfour</b>'
  expect(readLines(field)).toBe('one<br>two <b>three<br><br>four</b>')
  expect(field.innerHTML).toBe('one\ntwo <b>three\n\nfour</b>')
})
