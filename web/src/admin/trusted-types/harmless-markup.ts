/** What a text, an icon or a control of the editor is made of. */
const inFragments = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn ' +
    'div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend ' +
    'li main mark nav ol output p picture pre progress q s samp section small source span strike strong sub summary ' +
    'sup table tbody td tfoot th thead time tr u ul var wbr ' +
    'svg g path circle ellipse line polyline polygon rect'
  ).split(' '),
)
/** What a page of the site has beside that. */
const inDocuments = new Set([
  ...inFragments,
  ...'html head body title meta link style form textarea select option optgroup audio video track'.split(' '),
  ...'defs symbol use lineargradient radialgradient stop clippath mask pattern text tspan'.split(' '),
])

/** Of other unknown elements the content is kept. */
const goneWithContent = new Set(
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

/** Leads to no script: a place on this site, or one of the usual schemes. A picture runs none, whatever is in it. */
function isHarmlessAddress(value: string): boolean {
  const address = value.replace(ignored, '')
  return !/^[^/?#]*:/.test(address) || harmlessScheme.test(address)
}

const isHarmlessAttribute = (element: Element, name: string, value: string): boolean => {
  if (/^on/i.test(name) || name === 'srcdoc' || name === 'http-equiv') return false
  // What it shows would come from elsewhere.
  if (element.localName === 'use') return !addresses.has(name) || value.startsWith('#')
  return !addresses.has(name) || isHarmlessAddress(value)
}

/** Takes out of a tree what could run, and says whether anything was. */
function takeOut(root: Node, known: ReadonlySet<string>, keepsComments: boolean): boolean {
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
    if (!known.has(name) && goneWithContent.has(name)) {
      element.remove()
      changed = true
      continue
    }
    if (takeOut(element, known, keepsComments)) changed = true
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
 * What may matter only where the markup is put: in a row of a table, a cell is a cell and has its attributes, elsewhere
 * its tag is passed over.
 */
const suspicious =
  /[\s"'/]on[a-z]+\s*=|(?:script|data)\s*:|srcdoc|<\/?(?:script|style|template|iframe|frame|object|embed|base|meta|link)/i

/**
 * Markup for a place in a page. What contains nothing that could run stays as it is, to the letter. Everything else is
 * written anew, without that.
 */
export function harmlessFragment(html: string): string {
  if (!html.includes('<')) return html
  const { body } = parse(`<!doctype html><body><template>${html}`)
  const template = body.firstElementChild
  if (!(template instanceof HTMLTemplateElement)) return ''
  const changed = takeOut(template.content, inFragments, false)
  // Something has closed the template, and stands behind it.
  const isBrokenOut = body.childNodes.length > 1
  return changed || isBrokenOut || suspicious.test(html) ? template.innerHTML : html
}

/** The same for a whole document. */
export function harmlessDocument(html: string): string {
  const page = parse(html)
  return takeOut(page.documentElement, inDocuments, true)
    ? `<!doctype html>${page.documentElement.outerHTML}`
    : html
}
