import { rename, styleText, unwrap } from './dom.ts'
import type { LeftOut } from './left-out.ts'
import { counterOf, prependMark, unwrapList, writeCounter } from './meaning/list-marks.ts'

/** Articles have bullets and numbers; any other mark, such as “(a)” or “1.1”, is written out. */
type Mark =
  | { kind: 'bullet' }
  | { kind: 'number'; number: number | undefined }
  | { kind: 'words'; words: string }

interface Line {
  level: number
  mark: Mark
  content: readonly Node[]
}

/** Lists that are built from lines, and those among them whose items begin with their marks. */
interface Built {
  roots: HTMLElement[]
  written: HTMLElement[]
}

/** Builds nested lists from lines that only have a level. */
function buildList(page: Document, lines: readonly Line[]): Built {
  const built: Built = { roots: [], written: [] }
  const open: { level: number; kind: Mark['kind']; next: number; list: HTMLElement }[] = []
  for (const { level, mark, content } of lines) {
    while (open.length && (open.at(-1)?.level ?? 0) > level) open.pop()
    const number = mark.kind === 'number' ? mark.number : undefined
    let current = open.at(-1)
    // Only the first number of a list can be stored.
    const continues = current?.kind === mark.kind && (number ?? current.next) === current.next
    if (!current || current.level !== level || !continues) {
      if (current?.level === level) open.pop()
      const list = page.createElement(mark.kind === 'bullet' ? 'ul' : 'ol')
      if ((number ?? 1) !== 1) list.setAttribute('start', String(number))
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else built.roots.push(list)
      if (mark.kind === 'words') built.written.push(list)
      current = { level, kind: mark.kind, next: number ?? 1, list }
      open.push(current)
    }
    const item = page.createElement('li')
    item.append(...content)
    if (mark.kind === 'words') prependMark(item, mark.words)
    current.list.append(item)
    current.next += 1
  }
  return built
}

/** Replaces a placeholder by the lists of these lines. */
function placeLists(placeholder: Element, lines: readonly Line[]): void {
  const { roots, written } = buildList(placeholder.ownerDocument, lines)
  placeholder.replaceWith(...roots)
  for (const list of written.reverse()) unwrapList(list)
}

/** Symbol fonts write bullets as letters, such as “o”, which therefore have no punctuation. */
function readMark(written: string): Mark {
  const [, number] = /^\(?(\d{1,9})[.):]?$/.exec(written) ?? []
  if (number) return { kind: 'number', number: Number(number) }
  const isWords = /\d/.test(written) || /^[([]?\p{L}[\p{L} ]*[.)\]:]$/u.test(written)
  return isWords ? { kind: 'words', words: written } : { kind: 'bullet' }
}

const levelOf = (element: Element) => /mso-list:[^;]*\blevel(\d+)/i.exec(styleText(element))?.[1]

/** Word writes list items as paragraphs that start with their marker. Removes the marker and returns the line. */
function lineOf(paragraph: Element): Line {
  const markers = [...paragraph.querySelectorAll('[style]')].filter((element) =>
    /mso-list:\s*ignore/i.test(styleText(element)),
  )
  const marker = markers
    .map((element) => element.textContent)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  for (const element of markers) element.remove()
  return {
    level: Number(levelOf(paragraph) ?? 1),
    mark: readMark(marker),
    content: [...paragraph.childNodes],
  }
}

/** Groups elements that directly follow each other. */
function groupAdjacent(elements: readonly Element[]): Element[][] {
  const groups: Element[][] = []
  for (const element of elements) {
    const group = groups.at(-1)
    if (group && group.at(-1) === element.previousElementSibling) group.push(element)
    else groups.push([element])
  }
  return groups
}

function readLists(body: HTMLElement): void {
  const lines = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter(
    (element) => levelOf(element) && !element.closest('li'),
  )
  // A numbered heading stays a heading.
  for (const heading of lines.filter(({ localName }) => localName !== 'p')) lineOf(heading)
  for (const group of groupAdjacent(lines.filter(({ localName }) => localName === 'p'))) {
    const [first] = group
    const placeholder = body.ownerDocument.createElement('div')
    first?.before(placeholder)
    const lines = group.map(lineOf)
    for (const paragraph of group) paragraph.remove()
    placeLists(placeholder, lines)
  }
}

/** The mark of an item in Word for the web, whose pattern has the counter as `%1`. */
function onlineMark(item: Element, list: Element): Mark {
  const counter = counterOf(list, item)
  if (!counter) return { kind: 'bullet' }
  const position = item.getAttribute('data-aria-posinset') ?? list.getAttribute('start')
  const number = position === null ? undefined : Number(position)
  if (counter === 'decimal') return { kind: 'number', number }
  const pattern = item.getAttribute('data-leveltext') ?? ''
  const written = writeCounter(counter, number ?? 1)
  const words = /%\d/.test(pattern) ? pattern.replace(/%\d/, written) : `${written}.`
  return { kind: 'words', words }
}

/** Word for the web puts each item into a list and a box of its own, with its level in an attribute. */
function readOnlineLists(body: HTMLElement): void {
  const boxes = [...body.querySelectorAll('.ListContainerWrapper')]
  for (const group of groupAdjacent(boxes)) {
    const lines = group.flatMap((box) =>
      [...box.querySelectorAll('li')].map(
        (item): Line => ({
          level: Number(item.getAttribute('data-aria-level') ?? 1),
          mark: onlineMark(item, item.parentElement ?? item),
          content: [...item.childNodes],
        }),
      ),
    )
    const placeholder = body.ownerDocument.createElement('div')
    group[0]?.before(placeholder)
    for (const box of group) box.remove()
    placeLists(placeholder, lines)
  }
}

const roles: Readonly<Record<string, 'h1' | 'blockquote'>> = {
  MsoTitle: 'h1',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
}

function readRoles(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[class]')) {
    const tag = roles[paragraph.className]
    if (tag) rename(paragraph, tag)
  }
  for (const heading of body.querySelectorAll('[role="heading"]:not(h1, h2, h3, h4, h5, h6)')) {
    const level = /^[1-6]$/.exec(heading.getAttribute('aria-level') ?? '')?.[0] ?? '2'
    if (!heading.closest('li')) rename(heading, `h${level}`)
  }
}

function removeComments(body: HTMLElement, leftOut: LeftOut): void {
  const styled = [...body.querySelectorAll('[style]')]
  for (const element of styled) {
    const style = styleText(element)
    if (/mso-comment-reference/i.test(style)) unwrap(element)
    if (!/mso-element:\s*comment\b(?!-)/i.test(style)) continue
    leftOut.add('comment')
    element.remove()
  }
  for (const element of styled) if (/mso-element:\s*comment-list/i.test(styleText(element))) element.remove()
  for (const mark of body.querySelectorAll('.MsoCommentReference')) mark.remove()
  // Google Docs.
  for (const link of body.querySelectorAll('a[id^="cmnt"]')) {
    if (link.id.startsWith('cmnt_ref')) (link.closest('sup') ?? link).remove()
    else {
      leftOut.add('comment')
      ;(link.closest('div') ?? link.closest('p') ?? link).remove()
    }
  }
}

/** Converts the markup that is specific to Word on the desktop and on the web. */
export function readWord(body: HTMLElement, leftOut: LeftOut): void {
  removeComments(body, leftOut)
  for (const end of body.querySelectorAll('.EOP, .Apple-interchange-newline')) end.remove()
  readRoles(body)
  readLists(body)
  readOnlineLists(body)
}
