import { rename, styleText, unwrap } from './dom.ts'
import type { LeftOut } from './left-out.ts'

interface Line {
  level: number
  ordered: boolean
  start: number
  content: readonly Node[]
}

/** Builds nested lists from lines that only have a level. */
function buildList(page: Document, lines: readonly Line[]): HTMLElement[] {
  const roots: HTMLElement[] = []
  const open: { level: number; list: HTMLElement }[] = []
  for (const { level, ordered, start, content } of lines) {
    while (open.length && (open.at(-1)?.level ?? 0) > level) open.pop()
    const tag = ordered ? 'ol' : 'ul'
    let current = open.at(-1)
    const sameList = current?.level === level && current.list.localName === tag
    if (!sameList) {
      if (current?.level === level) open.pop()
      const list = page.createElement(tag)
      if (ordered && start > 1) list.setAttribute('start', String(start))
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else roots.push(list)
      current = { level, list }
      open.push(current)
    }
    const item = page.createElement('li')
    item.append(...content)
    current?.list.append(item)
  }
  return roots
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
    .trim()
  for (const element of markers) element.remove()
  return {
    level: Number(levelOf(paragraph) ?? 1),
    ordered: /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker),
    start: Number(/\d+/.exec(marker)?.[0] ?? 1),
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
    const lists = buildList(body.ownerDocument, group.map(lineOf))
    for (const paragraph of group) paragraph.remove()
    placeholder.replaceWith(...lists)
  }
}

/** Word for the web puts each item into a list and a box of its own, with its level in an attribute. */
function readOnlineLists(body: HTMLElement): void {
  const boxes = [...body.querySelectorAll('.ListContainerWrapper')]
  for (const group of groupAdjacent(boxes)) {
    const lines = group.flatMap((box) =>
      [...box.querySelectorAll('li')].map((item): Line => {
        const list = item.parentElement
        return {
          level: Number(item.getAttribute('data-aria-level') ?? 1),
          ordered: list?.localName === 'ol',
          start: Number(list?.getAttribute('start') ?? 1),
          content: [...item.childNodes],
        }
      }),
    )
    group[0]?.before(...buildList(body.ownerDocument, lines))
    for (const box of group) box.remove()
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
