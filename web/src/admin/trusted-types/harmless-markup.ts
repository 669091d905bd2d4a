/** Elements that text, icons and controls of the editor consist of. */
const inFragments = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn ' +
    'div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend ' +
    'li main mark nav ol output p picture pre progress q s samp section small source span strike strong sub summary ' +
    'sup table tbody td tfoot th thead time tr u ul var wbr ' +
    'svg g path circle ellipse line polyline polygon rect'
  ).split(' '),
)
/** Further elements that pages of the site contain. */
const inDocuments = new Set([
  ...inFragments,
  ...'html head body title meta link style form textarea select option optgroup audio video track'.split(' '),
  ...'defs symbol use lineargradient radialgradient stop clippath mask pattern text tspan'.split(' '),
])

/** Elements that are removed with their content. Any other unknown element is replaced by its content. */
const removedWithContent = new Set(
  (
    'script style template noscript iframe frame frameset object embed applet base xmp plaintext noembed noframes ' +
    'title textarea select math foreignobject desc metadata animate animatemotion animatetransform set'
  ).split(' '),
)

const addresses = new Set(['href', 'src', 'xlink:href', 'action', 'formaction', 'poster', 'data', 'cite'])
// Browsers ignore control characters and spaces in a scheme.
// oxlint-disable-next-line no-control-regex -- control characters have to be matched here
const ignored = /[\u0000-\u0020\u007f-\u00a0]/g
const harmlessScheme = /^(?:https?|mailto|tel|blob):|^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i

/**
 * Whether a URL cannot run a script: a path on this site, or a common scheme. Scripts inside pictures do not
 * run.
 */
function isHarmlessAddress(value: string): boolean {
  const address = value.replace(ignored, '')
  return !/^[^/?#]*:/.test(address) || harmlessScheme.test(address)
}

const isHarmlessAttribute = (element: Element, name: string, value: string): boolean => {
  if (/^on/i.test(name) || name === 'srcdoc' || name === 'http-equiv') return false
  // A `use` element would show markup from elsewhere.
  if (element.localName === 'use') return !addresses.has(name) || value.startsWith('#')
  return !addresses.has(name) || isHarmlessAddress(value)
}

/** Removes everything that could run from a tree. Returns whether anything was removed. */
function removeUnsafe(root: Node, known: ReadonlySet<string>, keepsComments: boolean): boolean {
  let changed = false
  // Copies, since both lists change while they are read.
  for (const node of Array.from(root.childNodes)) {
    if (node.nodeType === Node.TEXT_NODE) continue
    if (node.nodeType === Node.COMMENT_NODE && keepsComments) continue
    if (!(node instanceof Element)) {
      node.remove()
      changed = true
      continue
    }
    const element: Element = node
    const name = element.localName.toLowerCase()
    if (!known.has(name) && removedWithContent.has(name)) {
      element.remove()
      changed = true
      continue
    }
    if (removeUnsafe(element, known, keepsComments)) changed = true
    if (!known.has(name)) {
      element.replaceWith(...element.childNodes)
      changed = true
      continue
    }
    for (const { name: attribute, value } of Array.from(element.attributes)) {
      if (isHarmlessAttribute(element, attribute.toLowerCase(), value)) continue
      element.removeAttribute(attribute)
      changed = true
    }
  }
  return changed
}

/** Parses without running or loading anything. */
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/**
 * Matches markup whose danger depends on where it is inserted. For example, a table cell keeps its attributes
 * inside a row, but its tag is dropped elsewhere.
 */
const suspicious =
  /[\s"'/]on[a-z]+\s*=|(?:script|data)\s*:|srcdoc|<\/?(?:script|style|template|iframe|frame|object|embed|base|meta|link)/i

/**
 * Makes markup safe to insert into a page. Markup that contains nothing that could run is returned unchanged,
 * byte for byte. Otherwise it is reserialized without the unsafe parts.
 */
export function harmlessFragment(html: string): string {
  if (!html.includes('<')) return html
  const { body } = parse(`<!doctype html><body><template>${html}`)
  const template = body.firstElementChild
  if (!(template instanceof HTMLTemplateElement)) return ''
  const changed = removeUnsafe(template.content, inFragments, false)
  // The markup closed the template early, so part of it comes after the template.
  const isBrokenOut = body.childNodes.length > 1
  return changed || isBrokenOut || suspicious.test(html) ? template.innerHTML : html
}

/** The same for a whole document. */
export function harmlessDocument(html: string): string {
  const page = parse(html)
  return removeUnsafe(page.documentElement, inDocuments, true)
    ? `<!doctype html>${page.documentElement.outerHTML}`
    : html
}
