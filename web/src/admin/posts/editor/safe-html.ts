import {
  blockTags,
  codeClass,
  imageSchemes,
  inlineTags,
  linkSchemes,
  styleValues,
  tagAttributes,
} from '#shared/domain/article-html.ts'

/**
 * Untrusted HTML becomes nodes of the article's vocabulary, built one by one: what the vocabulary does not
 * name is never created, so nothing has to be taken out afterwards.
 */
const everything: ReadonlySet<string> = new Set([...blockTags, ...inlineTags])
const inlineOnly: ReadonlySet<string> = new Set([...inlineTags, 'img'])
const synonyms: Readonly<Record<string, string>> = {
  B: 'strong',
  I: 'em',
  STRIKE: 's',
  DEL: 's',
  INS: 'u',
  FONT: 'span',
}
/** Gone with everything inside them; all other unknown elements give way to their content. */
const dropped = new Set(
  'SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT EMBED SVG MATH HEAD TITLE TEXTAREA SELECT BUTTON AUDIO VIDEO CANVAS XMP PLAINTEXT NOEMBED NOFRAMES'.split(
    ' ',
  ),
)
const breaksLine = new Set(['div', 'p', 'li', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i

// Browsers ignore control characters and spaces in a scheme: "java\nscript:" is one to them.
// eslint-disable-next-line no-control-regex -- the control characters are the point
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u00a0]/g

/** True for an address with one of these schemes, or with none (a path of our own site). */
export function allowedUrl(address: string, schemes: readonly string[]): boolean {
  const scheme = /^([^:/?#]*):/.exec(address.replace(ignoredByBrowsers, ''))?.[1]
  return scheme === undefined || schemes.includes(scheme.toLowerCase())
}

export const isLinkUrl = (address: string): boolean => allowedUrl(address, linkSchemes)
export const isImageUrl = (address: string): boolean =>
  allowedUrl(address, imageSchemes) || inlineImage.test(address)

/** The declarations of the vocabulary, in the form in which they are stored: `color:red;text-align:center`. */
export function allowedStyle(text: string): string {
  return text
    .split(';')
    .map((declaration) => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
      return [name.toLowerCase(), value] as const
    })
    .filter(([name, value]) => styleValues[name]?.some((form) => form.test(value)))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

function allowedValue(tag: string, name: string, value: string): string | undefined {
  if (name === 'style') return allowedStyle(value) || undefined
  if (name === 'href') return isLinkUrl(value) ? value : undefined
  if (name === 'src') return isImageUrl(value) ? value : undefined
  if (tag === 'code' && name === 'class') return codeClass.test(value) ? value : undefined
  return value
}

function safeElement(source: Element, into: Document, known: ReadonlySet<string>): Node {
  const tag = synonyms[source.tagName] ?? source.localName
  const children = safeChildren(source, into, known)
  if (!known.has(tag)) return children
  const element = into.createElement(tag)
  for (const name of [...(tagAttributes['*'] ?? []), ...(tagAttributes[tag] ?? [])]) {
    // A picture without a description says so, rather than have its file name read out.
    const given = source.getAttribute(name) ?? (tag === 'img' && name === 'alt' ? '' : null)
    const value = given === null ? undefined : allowedValue(tag, name, given)
    if (value !== undefined) element.setAttribute(name, value)
  }
  const color = source.tagName === 'FONT' ? allowedStyle(`color:${source.getAttribute('color') ?? ''}`) : ''
  if (color && !element.hasAttribute('style')) element.setAttribute('style', color)
  element.append(children)
  return element
}

function safeChildren(source: Node, into: Document, known: ReadonlySet<string>): DocumentFragment {
  const result = into.createDocumentFragment()
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) result.append(child.nodeValue ?? '')
    if (child.nodeType !== Node.ELEMENT_NODE) continue
    const element = child as Element
    if (dropped.has(element.tagName.toUpperCase())) continue
    // Where only a line of text may stand, lines must not run together.
    if (known === inlineOnly && breaksLine.has(element.localName) && result.lastChild)
      result.append(into.createElement('br'))
    result.append(safeElement(element, into, known))
  }
  return result
}

/** Parses in a document that loads nothing and runs nothing. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body

/** The vocabulary's nodes of an HTML text, made in the given document (by default an inert one). */
export function safeNodes(html: string, into?: Document): DocumentFragment {
  const body = inertBody(html)
  return safeChildren(body, into ?? body.ownerDocument, everything)
}

/** The same for a line of text: blocks give way to their content, on lines of their own. */
export function safeInlineNodes(html: string, into?: Document): DocumentFragment {
  const body = inertBody(html)
  return safeChildren(body, into ?? body.ownerDocument, inlineOnly)
}

const escapeText = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
export const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;')

const empty = new Set(['br', 'img', 'hr'])

/** Writes nodes as HTML. Only for nodes that `safeNodes` made: it names no attribute it does not find. */
export function writeHtml(nodes: Iterable<Node>): string {
  let html = ''
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) html += escapeText(node.nodeValue ?? '')
    if (node.nodeType !== Node.ELEMENT_NODE) continue
    const element = node as Element
    const attributes = [...element.attributes]
      .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`)
      .join('')
    const inner = writeHtml(element.childNodes)
    // A parser swallows the first line break of a <pre>: give it one to swallow.
    const open = element.localName === 'pre' && element.textContent.startsWith('\n') ? '\n' : ''
    html += empty.has(element.localName)
      ? `<${element.localName}${attributes}>`
      : `<${element.localName}${attributes}>${open}${inner}</${element.localName}>`
  }
  return html
}

/** An HTML text in the vocabulary, and nothing else. */
export const safeHtml = (html: string): string => writeHtml(safeNodes(html).childNodes)

/** A line of text in the vocabulary's inline markup. */
export const safeInline = (html: string): string => writeHtml(safeInlineNodes(html).childNodes)
