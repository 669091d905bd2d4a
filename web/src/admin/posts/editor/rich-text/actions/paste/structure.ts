import { calloutClass } from '#shared/domain/posts/article-html.ts'
import { isCard } from '../../document/embeds.ts'
import { hasBlock, innermostFirst, isBlock, isEmpty, rename, unwrap } from './dom.ts'

const boxes =
  'div, section, article, main, header, footer, nav, address, center, form, fieldset, hgroup, legend, dt, dd, figcaption'

/** Wraps loose text between an element's blocks in paragraphs. */
function wrapLooseText(element: Element): void {
  let run: Node[] = []
  const flush = () => {
    if (
      run.some((node) => node.textContent?.trim() || (node instanceof Element && node.localName === 'img'))
    ) {
      const paragraph = element.ownerDocument.createElement('p')
      run[0]?.parentNode?.insertBefore(paragraph, run[0])
      paragraph.append(...run)
    }
    run = []
  }
  const children = [...element.childNodes]
  for (const child of children) {
    if (isBlock(child)) flush()
    else run.push(child)
  }
  flush()
}

/** Turns boxes into paragraphs, or unwraps them if they contain blocks. */
function flattenBoxes(body: HTMLElement): void {
  for (const aside of body.querySelectorAll('aside'))
    if (!calloutClass.test(aside.className)) rename(aside, 'div')
  for (const box of innermostFirst(body, boxes)) {
    if (box.localName === 'figcaption' && box.parentElement?.localName === 'figure') continue
    if (!hasBlock(box)) rename(box, 'p')
    else {
      wrapLooseText(box)
      unwrap(box)
    }
  }
}

/** Definition lists become bulleted lists. */
function readDefinitions(body: HTMLElement): void {
  for (const definitions of innermostFirst(body, 'dl')) {
    const page = definitions.ownerDocument
    const list = page.createElement('ul')
    for (const part of definitions.querySelectorAll('dt, dd')) {
      if (part.localName === 'dt' || !list.lastElementChild) list.append(page.createElement('li'))
      const item = list.lastElementChild
      if (part.localName === 'dt') {
        const term = page.createElement('strong')
        term.append(...part.childNodes)
        item?.append(term)
      } else item?.append(page.createElement('br'), ...part.childNodes)
    }
    definitions.replaceWith(list)
  }
}

/** Joins the paragraphs of a list item with line breaks. */
function flattenItem(item: Element): void {
  for (const line of innermostFirst(item, ':scope > :is(p, h1, h2, h3, h4, h5, h6)')) {
    const before = line.previousSibling
    if (before && item.textContent.trim() && !isBlank(before))
      line.before(item.ownerDocument.createElement('br'))
    const after = line.nextSibling
    if (after && !isBlank(after) && !isBlock(after) && after.nodeName !== 'BR')
      line.after(item.ownerDocument.createElement('br'))
    unwrap(line)
  }
}
const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && !node.nodeValue?.trim()

const hasLooseText = (box: Element) =>
  [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && !isBlank(node))

/** Moves each list that is directly in a list into the item above it. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const above = list.previousElementSibling
    if (above?.localName === 'li') above.append(list)
    else unwrap(list)
  }
}

function readLists(body: HTMLElement): void {
  for (const menu of body.querySelectorAll('menu, dir')) rename(menu, 'ul')
  readDefinitions(body)
  nestLists(body)
  for (const item of innermostFirst(body, 'li')) {
    if (!item.parentElement?.matches('ul, ol')) rename(item, 'p')
    else flattenItem(item)
  }
  for (const list of body.querySelectorAll('ul, ol')) {
    for (const name of list.getAttributeNames())
      if (name !== 'start' && name !== 'class') list.removeAttribute(name)
    if (list.getAttribute('start') === '1') list.removeAttribute('start')
  }
}

const isBold = (cell: Element) => {
  const words = cell.querySelector('b, strong')?.textContent.trim()
  return Boolean(words) && words === cell.textContent.trim()
}

function addHeader(table: HTMLTableElement): void {
  const [first, second] = table.rows
  if (!first?.cells.length || !second) return
  const cells = [...first.cells]
  const header = cells.every(({ localName }) => localName === 'th')
  const bold = cells.every(isBold) && ![...second.cells].every(isBold)
  if (!header && !bold) return
  for (const cell of cells) {
    const next = cell.localName === 'th' ? cell : rename(cell, 'th')
    next.setAttribute('scope', 'col')
    for (const name of ['colspan', 'rowspan']) {
      const span = cell.getAttribute(name)
      if (span) next.setAttribute(name, span)
    }
    for (const word of next.querySelectorAll('b, strong')) if (bold) unwrap(word)
  }
  if (first.parentElement !== table.tHead) (table.tHead ?? table.createTHead()).append(first)
}

const isLayout = (table: HTMLTableElement) =>
  /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  table.querySelector('table') !== null ||
  (table.rows.length === 1 && table.rows[0]?.cells.length === 1)

/** Unwraps layout tables; data tables keep their header. */
function readTables(body: HTMLElement): void {
  for (const table of innermostFirst<HTMLTableElement>(body, 'table')) {
    if (isLayout(table)) {
      for (const cell of table.querySelectorAll('td, th, caption')) rename(cell, 'div')
      for (const part of table.querySelectorAll('thead, tbody, tfoot, tr, colgroup')) unwrap(part)
      unwrap(table)
      continue
    }
    for (const span of table.querySelectorAll('[colspan="1"]')) span.removeAttribute('colspan')
    for (const span of table.querySelectorAll('[rowspan="1"]')) span.removeAttribute('rowspan')
    if (table.tFoot) (table.tBodies[0] ?? table.createTBody()).append(...table.tFoot.rows)
    table.tFoot?.remove()
    addHeader(table)
    const figure = table.closest('figure')
    const caption = figure?.querySelector('figcaption')
    if (caption && !table.caption) table.createCaption().append(...caption.childNodes)
    caption?.remove()
    if (figure) unwrap(figure)
  }
}

function readCells(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll(':is(td, th) > p:only-child'))
    if (paragraph.textContent.trim() === paragraph.parentElement?.textContent.trim()) {
      const { parentElement: cell } = paragraph
      const align = paragraph instanceof HTMLElement ? paragraph.style.textAlign : ''
      if (align && cell && !cell.style.textAlign) cell.style.textAlign = align
      unwrap(paragraph)
    }
}

/** Splits paragraphs at double line breaks. */
function splitParagraphs(body: HTMLElement): void {
  for (const first of innermostFirst(body, 'p br + br')) {
    const paragraph = first.parentElement
    const before = first.previousSibling
    if (paragraph?.localName !== 'p' || !(before instanceof Element)) continue
    const next = paragraph.cloneNode(false)
    while (first.nextSibling) next.appendChild(first.nextSibling)
    first.remove()
    before.remove()
    paragraph.after(next)
  }
}

/** Removes line breaks at the end of paragraphs and items, which other programs use as spacing. */
function trimBreaks(body: HTMLElement): void {
  const isBreak = (node: ChildNode | null | undefined): node is ChildNode =>
    node ? isBlank(node) || (node instanceof Element && node.localName === 'br') : false
  for (const line of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')) {
    const nested = line.querySelector(':scope > :is(ul, ol)')
    const last = () => (nested ? nested.previousSibling : line.lastChild)
    for (let node = last(); isBreak(node); node = last()) node.remove()
  }
}

/** A figure that contains several picture figures becomes a gallery. */
function readGallery(figure: Element): boolean {
  const figures = figure.querySelectorAll(':scope > figure:has(> img)')
  const rest = [...figure.childNodes].filter((node) => !isBlank(node))
  const caption = figure.querySelector(':scope > figcaption:last-child')
  if (figures.length < 2 || figures.length + (caption ? 1 : 0) !== rest.length) return false
  figure.className = 'gallery'
  for (const box of caption?.querySelectorAll(':scope > p') ?? []) unwrap(box)
  return true
}

/** Keeps figures with one picture or one quote and an inline caption, and embed cards; unwraps all others. */
function readFigures(body: HTMLElement): void {
  for (const figure of innermostFirst(body, 'figure')) {
    if (isCard(figure) || readGallery(figure)) continue
    const caption = figure.querySelector('figcaption')
    for (const box of innermostFirst(figure, 'figure > p, figcaption > p')) unwrap(box)
    const rest = [...figure.childNodes].filter((node) => node !== caption && !isBlank(node))
    const [only, ...others] = rest
    if (only instanceof Element && /^(?:img|blockquote)$/.test(only.localName) && !others.length) {
      if (caption) figure.append(caption)
      continue
    }
    if (caption) rename(caption, 'p')
    wrapLooseText(figure)
    unwrap(figure)
  }
}

/** Converts the boxes, lists and tables of any program to those that articles allow. */
export function readStructure(body: HTMLElement): void {
  readTables(body)
  readLists(body)
  flattenBoxes(body)
  for (const item of innermostFirst(body, 'li')) flattenItem(item)
  readFigures(body)
  // Indented code, as in documentation, is not a quote.
  for (const quote of innermostFirst(body, 'blockquote:has(> pre)'))
    if ([...quote.children].every(({ localName }) => localName === 'pre') && !hasLooseText(quote))
      unwrap(quote)
  readCells(body)
  splitParagraphs(body)
  trimBreaks(body)
  for (const nested of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) p')) unwrap(nested)
  // Articles may contain empty items, quotes and paragraphs on purpose, but in a clipboard they are only noise.
  for (const element of innermostFirst(
    body,
    'li, ul, ol, blockquote, pre, p, h1, h2, h3, h4, h5, h6, figure, table',
  ))
    if (isEmpty(element)) element.remove()
}
