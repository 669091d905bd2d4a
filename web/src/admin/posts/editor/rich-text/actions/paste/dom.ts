/** Replaces an element by its content. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** Replaces an element by one of another kind with the same content. */
export function rename(element: Element, tag: string): HTMLElement {
  const next = element.ownerDocument.createElement(tag)
  const align = element instanceof HTMLElement ? element.style.textAlign : ''
  if (align) next.style.textAlign = align
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** The elements that match a selector, innermost first. */
export const innermostFirst = <E extends Element = HTMLElement>(root: Element, selector: string): E[] =>
  [...root.querySelectorAll<E>(selector)].reverse()

/** Matches block-level elements. */
const blockSelector =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, figure, hr, aside, details, section, article'

/** Whether an element contains a block-level element. */
export const hasBlock = (element: Element): boolean => element.querySelector(blockSelector) !== null
/** Whether a node is a block-level element. */
export const isBlock = (node: Node): node is HTMLElement =>
  node instanceof Element && node.matches(blockSelector)

/** Whether an element has nothing visible to readers. */
export const isEmpty = (element: Element): boolean =>
  !element.textContent.trim() && !element.querySelector('img, hr, table, iframe, video, audio')

/** An element's style attribute. */
export const styleText = (element: Element): string => element.getAttribute('style') ?? ''
