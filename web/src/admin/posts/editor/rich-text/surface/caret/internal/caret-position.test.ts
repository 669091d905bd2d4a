// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { findPosition, readPosition } from './caret-position.ts'

afterEach(() => document.body.replaceChildren())

/** Two blocks; the second has these fields. */
function aBlock(html: string): Element {
  document.body.innerHTML = `<div><div class="ce-block"></div><div class="ce-block">${html}</div></div>`
  const block = document.querySelectorAll('.ce-block')[1]
  if (!block) throw new Error('No block')
  return block
}

const field = (html: string) => `<div contenteditable="true">${html}</div>`

function caretIn(container: Node | null | undefined, offset: number): Range {
  if (!container) throw new Error('No such node')
  const range = document.createRange()
  range.setStart(container, offset)
  return range
}

/** Where the caret is found again after the block was rendered with this HTML. */
function foundAgain(caret: Range, html: string): Range {
  const position = readPosition(caret)
  if (!position) throw new Error('No position')
  const found = findPosition(aBlock(html), position)
  if (!(found instanceof Range)) throw new Error('Not a range')
  return found
}

test('a caret is found again when its text was split or joined meanwhile', () => {
  const block = aBlock(field('Net <strong>sales</strong> rose'))
  const text = block.querySelector('strong')?.firstChild
  const found = foundAgain(caretIn(text, 3), field('Net sales rose'))
  expect([found.startContainer.nodeValue, found.startOffset]).toEqual(['Net sales rose', 7])
})

test('a selection in the second field of the second block is found again', () => {
  const block = aBlock(field('Title') + field('Some words'))
  const range = caretIn(block.lastElementChild?.firstChild, 5)
  range.setEnd(range.startContainer, 10)
  expect(readPosition(range)).toEqual({ block: 1, field: 1, start: 5, end: 10 })
  expect(foundAgain(range, field('Title') + field('Some words')).toString()).toBe('words')
})

test.each([
  ['an empty line between two breaks', 'One<br><br>Two', 2],
  ['an empty first line', '<br>Two', 0],
  ['after the last break', 'One<br><br>', 2],
])('a caret on %s stays there', (_, html, offset) => {
  const block = aBlock(field(html))
  const found = foundAgain(caretIn(block.firstElementChild, offset), field(html))
  const node = found.startContainer
  expect([node.nodeName, found.startOffset]).toEqual(['DIV', offset])
})

test('a caret in an empty list item stays in that item', () => {
  const list = field('<ul><li>One</li><li><br></li><li>Three</li></ul>')
  const item = aBlock(list).querySelectorAll('li')[1]
  const found = foundAgain(caretIn(item, 0), list)
  expect(found.startContainer).toBe(document.querySelectorAll('li')[1])
  const last = foundAgain(caretIn(document.querySelectorAll('li')[2]?.firstChild, 0), list)
  expect(last.startContainer.nodeValue).toBe('Three')
})

test('a text control gets its focus and its selection back', () => {
  const html = `${field('Caption')}<textarea>Some code</textarea>`
  const area = aBlock(html).querySelector('textarea')
  area?.setSelectionRange(5, 9)
  const position = area && readPosition(area)
  expect(position).toEqual({ block: 1, field: 1, start: 5, end: 9 })
  const found = position && findPosition(aBlock(html), position)
  expect(found).toBe(document.activeElement)
  expect((found as HTMLTextAreaElement).selectionStart).toBe(5)
})

test('a text that has become shorter gets the caret at its end', () => {
  const block = aBlock(field('A long text'))
  const found = foundAgain(caretIn(block.firstElementChild?.firstChild, 11), field('Short'))
  expect([found.startContainer.nodeValue, found.startOffset]).toEqual(['Short', 5])
})
