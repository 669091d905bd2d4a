import { safeInline, safeNodes, writeHtml } from './safe-html.ts'

const isList = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof Element && (node.localName === 'ul' || node.localName === 'ol')
const isItem = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof Element && node.localName === 'li'

export const nestedLists = (item: Element): HTMLElement[] => [...item.children].filter(isList)

/** An item's own line, without the lists below it. */
export function itemText(item: Element): string {
  const own = [...item.childNodes].filter((node) => !isList(node))
  return safeInline(writeHtml(own)).replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '')
}

/** The first list of an HTML text, in an inert document. */
export const firstList = (html: string): HTMLElement | undefined =>
  [...safeNodes(html).childNodes].find(isList)

const copy = (from: Element, names: readonly string[]): HTMLElement => {
  const element = from.ownerDocument.createElement(from.localName)
  for (const name of names) {
    const value = from.getAttribute(name)
    if (value !== null) element.setAttribute(name, value)
  }
  return element
}

/** A list as it is stored: items are a line and the lists below it; what browsers leave behind is put right. */
export function tidyList(list: Element): HTMLElement {
  const tidy = copy(list, list.localName === 'ol' ? ['style', 'start'] : ['style'])
  for (const child of list.children) {
    // Browsers indent by putting a list straight into a list: it belongs to the item above it.
    if (isList(child)) (tidy.lastElementChild ?? tidy).append(tidyList(child))
    if (!isItem(child)) continue
    const item = copy(child, ['style'])
    item.append(...safeNodes(itemText(child), list.ownerDocument).childNodes)
    for (const nested of nestedLists(child)) {
      const below = tidyList(nested)
      if (below.children.length) item.append(below)
    }
    if (item.childNodes.length) tidy.append(item)
  }
  return tidy
}

/** Every line of a list, top to bottom. */
export const listLines = (list: Element): string[] =>
  [...list.children]
    .filter(isItem)
    .flatMap((item) => [itemText(item), ...nestedLists(item).flatMap(listLines)])

/** The same list under another name, numbers or bullets; answers the element that stands there now. */
export function renameList(list: HTMLElement, tag: 'ul' | 'ol'): HTMLElement {
  const renamed = list.ownerDocument.createElement(tag)
  const style = list.getAttribute('style')
  if (style) renamed.setAttribute('style', style)
  renamed.append(...list.childNodes)
  list.replaceWith(renamed)
  return renamed
}

/** Puts an item below the one above it; the first item of a list has none. */
export function indent(item: HTMLElement): boolean {
  const above = item.previousElementSibling
  const list = item.parentElement
  if (!isItem(above) || !list) return false
  const below =
    nestedLists(above).at(-1) ?? above.appendChild(item.ownerDocument.createElement(list.localName))
  below.append(item)
  return true
}

/** Takes an item one level up; those after it become its own, so that no line changes its place. */
export function outdent(item: HTMLElement): boolean {
  const list = item.parentElement
  const parent = list?.parentElement
  if (!list || !isItem(parent)) return false
  const after: Element[] = []
  for (let next = item.nextElementSibling; next; next = next.nextElementSibling) after.push(next)
  if (after.length) {
    const below =
      nestedLists(item).at(-1) ?? item.appendChild(item.ownerDocument.createElement(list.localName))
    below.append(...after)
  }
  parent.after(item)
  if (!list.children.length) list.remove()
  return true
}

/** Cuts a list below an item of its first level: the items after it, as a list of their own, if there are any. */
export function cutAfter(item: HTMLElement): HTMLElement | undefined {
  const list = item.parentElement
  if (!list || !item.nextElementSibling) return undefined
  const rest = item.ownerDocument.createElement(list.localName)
  while (item.nextElementSibling) rest.append(item.nextElementSibling)
  return rest
}
