import { innermostFirst, rename, styleText, unwrap } from '../dom.ts'
import { nestLists } from '../structure.ts'

const letters = (value: number, first: string, count: number): string =>
  value <= 0
    ? ''
    : letters(Math.floor((value - 1) / count), first, count) +
      String.fromCodePoint((first.codePointAt(0) ?? 0) + ((value - 1) % count))

const romanDigits = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const
const largestRoman = 3999

function roman(value: number): string {
  if (value > largestRoman) return ''
  let left = value
  return romanDigits
    .map(([digits, size]) => {
      const times = Math.max(0, Math.floor(left / size))
      left -= times * size
      return digits.repeat(times)
    })
    .join('')
}

const greek = Array.from('αβγδεζηθικλμνξοπρστυφχψω')

type Counter = 'decimal' | 'leading-zero' | 'alpha' | 'ALPHA' | 'roman' | 'ROMAN' | 'greek'
const writers: Readonly<Record<Counter, (value: number) => string>> = {
  decimal: String,
  'leading-zero': (value) => (value < 0 ? String(value) : String(value).padStart(2, '0')),
  alpha: (value) => letters(value, 'a', 26),
  ALPHA: (value) => letters(value, 'A', 26),
  roman,
  ROMAN: (value) => roman(value).toUpperCase(),
  greek: (value) => greek[value - 1] ?? '',
}

/** A list's mark without its punctuation. As in browsers, a number that a system cannot write is written in digits. */
export const writeCounter = (counter: Counter, value: number): string =>
  writers[counter](value) || String(value)

const ofType: Readonly<Record<string, Counter>> = {
  1: 'decimal',
  a: 'alpha',
  A: 'ALPHA',
  i: 'roman',
  I: 'ROMAN',
}
const ofStyle: Readonly<Record<string, Counter>> = {
  decimal: 'decimal',
  'decimal-leading-zero': 'leading-zero',
  'lower-alpha': 'alpha',
  'lower-latin': 'alpha',
  'upper-alpha': 'ALPHA',
  'upper-latin': 'ALPHA',
  'lower-roman': 'roman',
  'upper-roman': 'ROMAN',
  'lower-greek': 'greek',
}
const bullets = /^(?:disc|circle|square|none)$/

/** What an element says about its marks: a way to count, no numbers, or nothing. */
function marksOf(element: Element): Counter | 'bullet' | undefined {
  const [, declared = ''] = /(?:^|;)\s*list-style(?:-type)?\s*:([^;]*)/i.exec(styleText(element)) ?? []
  const type = element.getAttribute('type')?.trim() ?? ''
  const words = declared.toLowerCase().trim().split(/\s+/)
  const word = words.find((each) => Object.hasOwn(ofStyle, each) || bullets.test(each))
  if (word) return ofStyle[word] ?? 'bullet'
  if (Object.hasOwn(ofType, type)) return ofType[type]
  return bullets.test(type.toLowerCase()) ? 'bullet' : undefined
}

/** How the items of a list are counted; undefined if they are not. */
export function counterOf(list: Element, item: Element): Counter | undefined {
  const marks = marksOf(item) ?? marksOf(list) ?? (list.localName === 'ol' ? 'decimal' : 'bullet')
  return marks === 'bullet' ? undefined : marks
}

const integer = (text: string | null): number | undefined =>
  text !== null && /^\s*[-+]?\d{1,9}\s*$/.test(text) ? Number(text) : undefined

/** The numbers of a list's items, as browsers count them. */
function numbersOf(list: Element, items: readonly Element[]): number[] {
  const step = list.hasAttribute('reversed') ? -1 : 1
  let next = integer(list.getAttribute('start')) ?? (step > 0 ? 1 : items.length)
  return items.map((item) => {
    const number = integer(item.getAttribute('value')) ?? next
    next = number + step
    return number
  })
}

/** Writes a mark before the words of an item. */
export function prependMark(item: Element, mark: string): void {
  const [first] = [...item.childNodes].filter(
    (node) => node.nodeType === Node.ELEMENT_NODE || node.nodeValue?.trim(),
  )
  if (first instanceof Element && first.matches('p, div, h1, h2, h3, h4, h5, h6'))
    return prependMark(first, mark)
  item.prepend(`${mark} `)
}

/**
 * Replaces a list whose items begin with their marks by its lines. Inside of another item, these are lines of that item,
 * or bulleted if the order would be lost.
 */
export function unwrapList(list: Element): void {
  const isNested = list.parentElement?.closest('li')
  const siblings = [...(list.parentElement?.children ?? [])]
  const isAfterList = siblings.slice(0, siblings.indexOf(list)).some((each) => each.matches('ul, ol'))
  if (isNested && (isAfterList || list.querySelector('ul, ol'))) {
    const bulleted = rename(list, 'ul')
    for (const item of bulleted.children) item.removeAttribute('style')
    return
  }
  const cell = list.closest('td, th')
  for (const item of list.querySelectorAll(':scope > *')) {
    if (cell && !isNested) {
      if (list.previousSibling || item.previousElementSibling)
        item.prepend(item.ownerDocument.createElement('br'))
      unwrap(item)
    } else if (item.localName === 'li') rename(item, 'div')
  }
  unwrap(list)
}

/** Divides a numbered list where its numbers jump, because only the first number of a list can be stored. */
function divide(list: Element, items: readonly Element[], numbers: readonly number[]): void {
  let current = list
  for (const [index, item] of items.entries()) {
    const number = numbers[index] ?? 1
    if (index > 0 && number !== (numbers[index - 1] ?? 0) + 1) {
      const next = list.cloneNode(false) as Element
      current.after(next)
      current = next
    }
    if (current !== list) current.append(item)
    if (item === current.firstElementChild) {
      if (number === 1) current.removeAttribute('start')
      else current.setAttribute('start', String(number))
    }
    item.removeAttribute('value')
  }
}

/**
 * Keeps the marks of numbered lists. Articles have lists that count up in digits from any number; letters, Roman
 * numerals and numbers that count down are written out, so that “see (b)” still finds its item.
 */
export function readListMarks(body: HTMLElement): void {
  nestLists(body)
  for (const list of innermostFirst(body, 'ol:not(.footnotes), ul')) {
    const items = [...list.children].filter(({ localName }) => localName === 'li')
    const counters = items.map((item) => counterOf(list, item))
    if (!items.length) continue
    if (counters.every((counter) => counter === undefined)) {
      if (list.localName === 'ol') rename(list, 'ul')
      continue
    }
    const numbers = numbersOf(list, items)
    const isDown = list.hasAttribute('reversed') && items.length > 1
    const isStored =
      counters.every((counter) => counter === 'decimal') && !isDown && numbers.every((n) => n >= 0)
    if (isStored) divide(list.localName === 'ol' ? list : rename(list, 'ol'), items, numbers)
    else {
      for (const [index, item] of items.entries()) {
        const counter = counters[index]
        if (counter) prependMark(item, `${writeCounter(counter, numbers[index] ?? 0)}.`)
      }
      unwrapList(list)
    }
  }
}
