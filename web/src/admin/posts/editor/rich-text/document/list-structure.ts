import { sanitizeInlineHtml, sanitizeToFragment, serializeHtml } from './sanitize-html.ts'

const isList = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof Element && (node.localName === 'ul' || node.localName === 'ol')
const isItem = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof Element && node.localName === 'li'

/** The lists directly inside an item. */
export const nestedLists = (item: Element): HTMLElement[] => [...item.children].filter(isList)

/** The inline HTML of an item, without its nested lists. */
export function itemText(item: Element): string {
  const nodes = [...item.childNodes].filter((node) => !isList(node))
  return sanitizeInlineHtml(serializeHtml(nodes)).replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '')
}

/** The first list in an HTML string, sanitized and in an inert document. */
export const firstList = (html: string): HTMLElement | undefined =>
  [...sanitizeToFragment(html).childNodes].find(isList)

const cloneWithAttributes = (from: Element, names: readonly string[]): HTMLElement => {
  const element = from.ownerDocument.createElement(from.localName)
  for (const name of names) {
    const value = from.getAttribute(name)
    if (value !== null) element.setAttribute(name, value)
  }
  return element
}

/** The list as it is stored: each item is a line with nested lists. Repairs invalid markup that browsers produce. */
export function normalizeList(list: Element): HTMLElement {
  const result = cloneWithAttributes(list, list.localName === 'ol' ? ['style', 'start'] : ['style'])
  for (const child of list.children) {
    // Browsers indent by putting a list directly into a list. It belongs to the item above it.
    if (isList(child)) (result.lastElementChild ?? result).append(normalizeList(child))
    if (!isItem(child)) continue
    const item = cloneWithAttributes(child, ['style'])
    item.append(...sanitizeToFragment(itemText(child), list.ownerDocument).childNodes)
    for (const nested of nestedLists(child)) {
      const nestedResult = normalizeList(nested)
      if (nestedResult.children.length) item.append(nestedResult)
    }
    result.append(item)
  }
  return result
}

/** The inline HTML of all items of a list and its nested lists, in order. */
export const listLines = (list: Element): string[] =>
  [...list.children]
    .filter(isItem)
    .flatMap((item) => [itemText(item), ...nestedLists(item).flatMap(listLines)])

/** Replaces a list by one of the other type with the same items. Returns the new element. */
export function changeListType(list: HTMLElement, tag: 'ul' | 'ol'): HTMLElement {
  const replacement = list.ownerDocument.createElement(tag)
  const style = list.getAttribute('style')
  if (style) replacement.setAttribute('style', style)
  replacement.append(...list.childNodes)
  list.replaceWith(replacement)
  return replacement
}

/** Indents an item into the one above it. Returns false for the first item. */
export function indent(item: HTMLElement): boolean {
  const above = item.previousElementSibling
  const list = item.parentElement
  if (!isItem(above) || !list) return false
  const below =
    nestedLists(above).at(-1) ?? above.appendChild(item.ownerDocument.createElement(list.localName))
  below.append(item)
  return true
}

/** Moves an item one level up. The items after it become its children, so that the order of lines is kept. */
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

/** Splits a list after a top-level item. Returns the items after it as a new list; undefined if there are none. */
export function splitListAfter(item: HTMLElement): HTMLElement | undefined {
  const list = item.parentElement
  if (!list || !item.nextElementSibling) return undefined
  const rest = item.ownerDocument.createElement(list.localName)
  while (item.nextElementSibling) rest.append(item.nextElementSibling)
  return rest
}
