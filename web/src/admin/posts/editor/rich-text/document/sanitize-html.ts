import {
  blockTags,
  calloutClass,
  codeClass,
  figureClass,
  footnoteAttributes,
  footnotesClass,
  imageSchemes,
  inlineTags,
  linkSchemes,
  styleValues,
  tagAttributes,
} from '#shared/domain/posts/article-html.ts'
import { ownValue } from '#shared/null-prototype-record.ts'
import { isCard } from './embeds.ts'
import { escapeAttribute, escapeText } from './escape.ts'

// Sanitizes untrusted HTML with an allow-list. Nodes are created one by one, so disallowed content is never created.
const articleTags: ReadonlySet<string> = new Set([...blockTags, ...inlineTags])
/** The tags that are allowed where only inline HTML is. */
const lineTags: ReadonlySet<string> = new Set([...inlineTags, 'img'])
const synonyms: Readonly<Record<string, string>> = {
  B: 'strong',
  I: 'em',
  STRIKE: 's',
  DEL: 's',
  INS: 'u',
  FONT: 'span',
}
/** Removed with everything inside them. All other unknown elements are replaced by their content. */
const removedWithContent = new Set(
  'SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH HEAD TITLE TEXTAREA SELECT BUTTON AUDIO VIDEO CANVAS XMP PLAINTEXT NOEMBED NOFRAMES'.split(
    ' ',
  ),
)
const breaksLine = new Set([
  'div',
  'p',
  'li',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
])
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i

// Browsers ignore control characters and spaces in a scheme, so "java\nscript:" is "javascript:" to them.
// oxlint-disable-next-line no-control-regex -- control characters have to be matched here
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u00a0]/g

/** True for a URL with one of these schemes, or without a scheme (a path on our site). */
function hasAllowedScheme(address: string, schemes: readonly string[]): boolean {
  const scheme = /^([^:/?#]*):/.exec(address.replace(ignoredByBrowsers, ''))?.[1]
  return scheme === undefined || schemes.includes(scheme.toLowerCase())
}

/** Whether articles may link to this address. */
export const isLinkUrl = (address: string): boolean => hasAllowedScheme(address, linkSchemes)
/** Allows http pictures, although readers cannot see them: the editor shows a message, and saving reports them. */
export const isImageUrl = (address: string): boolean =>
  hasAllowedScheme(address, [...imageSchemes, 'http']) || inlineImage.test(address)

/** The allowed declarations of a style attribute, in the stored format: `color:red;text-align:center`. */
export function sanitizeStyle(text: string): string {
  return text
    .split(';')
    .map((declaration) => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
      return [name.toLowerCase(), value] as const
    })
    .filter(([name, value]) => ownValue(styleValues, name)?.some((form) => form.test(value)))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

function sanitizeAttribute(tag: string, name: string, value: string): string | undefined {
  if (name === 'style') return sanitizeStyle(value) || undefined
  if (name === 'href') return isLinkUrl(value) ? value : undefined
  if (name === 'src') return isImageUrl(value) ? value : undefined
  if (tag === 'code' && name === 'class') return codeClass.test(value) ? value : undefined
  if (tag === 'aside' && name === 'class') return calloutClass.test(value) ? value : undefined
  if (tag === 'ol' && name === 'class') return footnotesClass.test(value) ? value : undefined
  if (tag === 'figure' && name === 'class') return figureClass.test(value) ? value : undefined
  if (name === 'id' || name === 'aria-label')
    return ownValue(ownValue(footnoteAttributes, tag) ?? {}, name)?.test(value) ? value : undefined
  return value
}

function sanitizeElement(source: Element, into: Document, known: ReadonlySet<string>): Node {
  const tag = ownValue(synonyms, source.tagName) ?? source.localName
  const children = sanitizeChildren(source, into, known)
  if (!known.has(tag)) return children
  const element = into.createElement(tag)
  for (const name of [...(tagAttributes['*'] ?? []), ...(tagAttributes[tag] ?? [])]) {
    // Without an alt attribute, screen readers would read out the file name.
    const raw = source.getAttribute(name) ?? (tag === 'img' && name === 'alt' ? '' : null)
    const value = raw === null ? undefined : sanitizeAttribute(tag, name, raw)
    if (value !== undefined) element.setAttribute(name, value)
  }
  const color = source.tagName === 'FONT' ? sanitizeStyle(`color:${source.getAttribute('color') ?? ''}`) : ''
  if (color && !element.hasAttribute('style')) element.setAttribute('style', color)
  // Drop a span that has no attributes left.
  if (tag === 'span' && element.attributes.length === 0) return children
  element.append(children)
  if (element.className === 'embed' && !isCard(element)) element.removeAttribute('class')
  return element
}

function sanitizeChildren(source: Node, into: Document, known: ReadonlySet<string>): DocumentFragment {
  const result = into.createDocumentFragment()
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) result.append(child.nodeValue ?? '')
    if (child.nodeType !== Node.ELEMENT_NODE) continue
    const element = child as Element
    if (removedWithContent.has(element.tagName.toUpperCase())) continue
    // Where only inline HTML is allowed, keep blocks apart by line breaks.
    if (known === lineTags && breaksLine.has(element.localName) && result.lastChild)
      result.append(into.createElement('br'))
    result.append(sanitizeElement(element, into, known))
  }
  return result
}

/**
 * Parses HTML in an inert document, which loads no resources and runs no scripts. It inherits the page's content
 * security policy, so Chromium logs and reports that it refused an `onclick` or a `<base>` in pasted HTML. None of it
 * runs or reaches the article.
 */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body

/** Sanitizes HTML to nodes of the given document (by default an inert one). */
export function sanitizeToFragment(html: string, into?: Document): DocumentFragment {
  const body = parseInert(html)
  return sanitizeChildren(body, into ?? body.ownerDocument, articleTags)
}

/** Sanitizes HTML to inline nodes: blocks are replaced by their content, separated by line breaks. */
export function sanitizeInlineToFragment(html: string, into?: Document): DocumentFragment {
  const body = parseInert(html)
  return sanitizeChildren(body, into ?? body.ownerDocument, lineTags)
}

const voidElements = new Set(['br', 'img', 'hr'])

/** Serializes nodes to HTML. Only for sanitized nodes, since it writes all attributes that it finds. */
export function serializeHtml(nodes: Iterable<Node>): string {
  let html = ''
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) html += escapeText(node.nodeValue ?? '')
    if (node.nodeType !== Node.ELEMENT_NODE) continue
    const element = node as Element
    const attributes = [...element.attributes]
      .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
      .join('')
    const inner = serializeHtml(element.childNodes)
    // The HTML parser drops the first line break in a <pre>, so write one more.
    const open = element.localName === 'pre' && element.textContent.startsWith('\n') ? '\n' : ''
    html += voidElements.has(element.localName)
      ? `<${element.localName}${attributes}>`
      : `<${element.localName}${attributes}>${open}${inner}</${element.localName}>`
  }
  return html
}

/** Sanitizes HTML to the tags and attributes that articles allow. */
export const sanitizeHtml = (html: string): string => serializeHtml(sanitizeToFragment(html).childNodes)

/** Sanitizes HTML to the inline tags that articles allow. */
export const sanitizeInlineHtml = (html: string): string =>
  serializeHtml(sanitizeInlineToFragment(html).childNodes)
