import { referenceHtml } from '../../document/footnotes.ts'
import { parseInert } from '../../document/sanitize-html.ts'
import { isEmpty, styleText } from './dom.ts'

/** The maximum number of footnotes, so that a hostile clipboard does not take minutes. */
const maxNotes = 500

/** The fragment that a link points to. Browsers copy it with the address of the page. */
const placeOf = (link: Element) => link.getAttribute('href')?.split('#')[1] ?? ''
const nameOf = (link: Element) => link.id || link.getAttribute('name') || ''

/** The element that a link within the clipboard leads to. */
function targetOf(body: HTMLElement, link: Element): Element | undefined {
  const name = placeOf(link)
  if (!name) return undefined
  const quoted = name.replace(/["\\]/g, '\\$&')
  return body.querySelector(`[id="${quoted}"], a[name="${quoted}"]`) ?? undefined
}

/** The note around a link's target: a list item, a box of its own, or a paragraph. */
const noteAround = (target: Element) => target.closest('li, div[id], aside[id], p')

/** The note that a link points to, if the note links back to it or is known to be one. */
function noteOf(
  body: HTMLElement,
  link: Element,
  known: ReadonlyMap<Element, number>,
): { note: Element; back: Element[] } | undefined {
  const target = targetOf(body, link)
  const note = target && noteAround(target)
  if (!note || note.contains(link) || note.closest('table')) return undefined
  const names = new Set([nameOf(link), link.closest('sup[id]')?.id, link.parentElement?.id].filter(Boolean))
  const back = [...note.querySelectorAll('a[href*="#"]')].filter((each) => names.has(placeOf(each)))
  return back.length || known.has(note) ? { note, back } : undefined
}

function removeWithWrapper(link: Element): void {
  const wrapper = link.closest('sup')
  ;(wrapper && wrapper.textContent.trim() === link.textContent.trim() ? wrapper : link).remove()
}

/**
 * Converts the footnotes of Word, LibreOffice, Google Docs and web pages: a link in the text to a note below that links
 * back. They are numbered in the order of their references.
 */
export function readNotes(body: HTMLElement): void {
  const page = body.ownerDocument
  const numbers = new Map<Element, number>()
  const references: { link: Element; number: number; first: boolean }[] = []
  const links = [...body.querySelectorAll('a[href*="#"]')].slice(0, maxNotes)
  const backs = new Set<Element>()
  for (const link of links) {
    if (backs.has(link)) continue
    const found = noteOf(body, link, numbers)
    if (!found || [...numbers.keys()].some((note) => note.contains(link))) continue
    const first = !numbers.has(found.note)
    const number = numbers.get(found.note) ?? numbers.size + 1
    numbers.set(found.note, number)
    for (const back of found.back) backs.add(back)
    references.push({ link, number, first })
  }
  if (!references.length) return
  for (const { link, number, first } of references) {
    const reference = parseInert(referenceHtml(number, first)).firstElementChild
    const wrapper = link.closest('sup') ?? link
    if (reference) wrapper.replaceWith(reference)
  }
  for (const back of backs) removeWithWrapper(back)
  const list = page.createElement('ol')
  list.className = 'footnotes'
  for (const [note, number] of numbers) {
    const item = page.createElement('li')
    item.id = `note_${number}`
    item.append(...note.childNodes)
    const [text] = item.childNodes
    if (text?.nodeType === Node.TEXT_NODE)
      text.nodeValue = text.nodeValue?.replace(/^[\s[\]().:\u2191^]+/, '') ?? ''
    list.append(item)
    const { parentElement } = note
    note.remove()
    if (parentElement && parentElement !== body && isEmpty(parentElement)) parentElement.remove()
  }
  // Word draws a line above its notes.
  for (const box of body.querySelectorAll('div[style]'))
    if (/mso-element:\s*footnote-list/i.test(styleText(box)) && !box.textContent.trim()) box.remove()
  body.append(list)
}
