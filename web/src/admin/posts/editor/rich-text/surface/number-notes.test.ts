// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { moveTextOutOfReferences, numberNotes } from './number-notes.ts'

const place = (number: number, id = true) =>
  `<sup><a href="#note_${number}"${id ? ` id="noteref_${number}"` : ''} aria-label="Footnote ${number}">${number}</a></sup>`
function numbered(text: string, notes: string) {
  const holder = document.createElement('div')
  holder.innerHTML = `<p>${text}</p><ol class="article-footnotes">${notes}</ol>`
  numberNotes(holder)
  const list = [...holder.querySelectorAll('li')].map(({ id, textContent }) => `${id}:${textContent}`)
  return { text: holder.querySelector('p')?.innerHTML, list }
}
const note = (number: number, text: string) => `<li id="note_${number}"><div>${text}</div></li>`

test('notes are numbered and sorted by reference, and link back to their first one', () => {
  expect(numbered(`a${place(3)}b${place(1)}c${place(3, false)}`, note(1, 'x') + note(3, 'y'))).toEqual({
    text: `a${place(1)}b${place(2)}c${place(1, false)}`,
    list: ['note_1:y', 'note_2:x'],
  })
})

test('a note without a reference stays at the end, and a reference without a note is only a number', () => {
  expect(numbered(`a${place(2)}b${place(7)}`, note(1, 'x') + note(2, 'y'))).toEqual({
    text: `a${place(1)}b<sup>7</sup>`,
    list: ['note_1:y', ':x'],
  })
})

test.each([
  ['behind the link', (sup: Element) => sup.append('end'), 'end'],
  ['in the link', (sup: Element) => sup.querySelector('a')?.append('end'), 'end'],
  ['in the number itself', (sup: Element) => sup.querySelector('a')?.replaceChildren('1end'), 'end'],
] as const)('letters typed %s move behind the number, and the caret with them', (_, type, words) => {
  const holder = document.createElement('div')
  document.body.replaceChildren(holder)
  holder.innerHTML = `<p>a${place(1)}</p>`
  const sup = holder.querySelector('sup') as Element
  type(sup)
  const link = sup.querySelector('a') as Element
  const typed = (link.nextSibling ?? link.lastChild) as Text
  const selection = document.getSelection()
  selection?.collapse(typed, typed.length)
  moveTextOutOfReferences(holder)
  expect(holder.innerHTML).toBe(`<p>a${place(1)}${words}</p>`)
  expect(selection?.anchorNode).toBe(sup.nextSibling)
  expect(selection?.anchorOffset).toBe(words.length)
})

test('a reference that nothing was typed after stays unchanged', () => {
  const holder = document.createElement('div')
  holder.innerHTML = `<p>a${place(1)}, b</p>`
  moveTextOutOfReferences(holder)
  expect(holder.innerHTML).toBe(`<p>a${place(1)}, b</p>`)
})
