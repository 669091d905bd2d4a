import { innermostFirst, isBlock, styleText, unwrap } from './dom.ts'

/** Enough for any document. A hostile one with more keeps its text but loses its formatting. */
const maxRules = 400
const meaningful =
  /^(?:font-weight|font-style|text-decoration(?:-line)?|vertical-align|text-align|list-style(?:-type)?)$/

/** Keeps only the declarations that have a meaning in articles, as a style attribute. */
const meaningfulStyle = (declarations: string) =>
  declarations
    .split(';')
    .filter((declaration) => meaningful.test(declaration.split(':')[0]?.trim().toLowerCase() ?? ''))
    .join(';')

/** Inlines the rules of the clipboard's own style sheet: Apple's programs and Excel format text with classes. */
export function applyStyleSheets(page: Document): void {
  const sheets = [...page.querySelectorAll('style')].map((sheet) => sheet.textContent).join('\n')
  const rules = [...sheets.replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  for (const [, selectors = '', declarations = ''] of rules.slice(0, maxRules)) {
    const style = meaningfulStyle(declarations)
    if (!style) continue
    for (const selector of selectors.split(',').map((each) => each.trim())) {
      if (!/^(?:[a-z]+\d?)?\.[\w-]+$/i.test(selector)) continue
      for (const element of page.body.querySelectorAll(selector))
        element.setAttribute('style', `${style};${styleText(element)}`)
    }
  }
}

const isBold = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600
const isRegular = (weight: string) => weight === 'normal' || weight === '400'

/**
 * The inline tags that an element's style corresponds to. Headings and header cells are bold, and links underlined,
 * anyway.
 */
function marksOf(element: HTMLElement): string[] {
  const { fontWeight, fontStyle, verticalAlign, textDecoration, textDecorationLine } = element.style
  const lines = `${textDecoration} ${textDecorationLine}`
  const isLink = element.closest('a') ?? element.querySelector(':scope > a:only-child')
  const marks = [
    isBold(fontWeight) && !element.closest('h1, h2, h3, h4, h5, h6, th, strong, b') && 'strong',
    /^(?:italic|oblique)/.test(fontStyle) && !element.closest('em, i') && 'em',
    lines.includes('underline') && !isLink && !element.closest('u') && 'u',
    lines.includes('line-through') && !element.closest('s, del, strike') && 's',
    verticalAlign === 'super' && !element.closest('sup, td, th') && 'sup',
    verticalAlign === 'sub' && !element.closest('sub, td, th') && 'sub',
  ]
  return marks.filter((mark) => mark !== false)
}

/** Formats an element's own inline content. Blocks inside it are handled separately. */
function mark(element: HTMLElement, tags: readonly string[]): void {
  let run: ChildNode[] = []
  const flush = () => {
    if (run.some((node) => node.textContent?.trim())) {
      let inner: ChildNode[] = run
      for (const tag of tags) {
        const wrapper = element.ownerDocument.createElement(tag)
        inner[0]?.before(wrapper)
        wrapper.append(...inner)
        inner = [wrapper]
      }
    }
    run = []
  }
  const children = [...element.childNodes]
  for (const child of children) {
    if (!isBlock(child)) run.push(child)
    else {
      flush()
      mark(child, tags)
    }
  }
  flush()
}

/** Converts the inline styles of word processors to the elements that articles use, such as bold and italic. */
export function marksOfStyles(body: HTMLElement): void {
  // Google Docs wraps everything in a <b> that is not bold.
  for (const element of innermostFirst(body, 'b, strong, i, em, u')) {
    const { fontWeight, fontStyle, textDecoration } = element.style
    if (/^(?:b|strong)$/.test(element.localName) && isRegular(fontWeight)) unwrap(element)
    else if (/^(?:i|em)$/.test(element.localName) && fontStyle === 'normal') unwrap(element)
    else if (element.localName === 'u' && textDecoration === 'none') unwrap(element)
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const tags = marksOf(element)
    if (tags.length) mark(element, tags)
  }
  // Many programs make headings bold.
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)'))
    if (bold.textContent.trim() === bold.closest('h1, h2, h3, h4, h5, h6, th')?.textContent.trim())
      unwrap(bold)
}

/** Removes colors, fonts and sizes. Alignment stays where articles allow it. */
export function removeStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const cell = /^t[dh]$/.test(element.localName) ? element.getAttribute('align') : undefined
    const align = element.style.textAlign || cell?.toLowerCase() || ''
    element.removeAttribute('style')
    element.removeAttribute('color')
    if (['center', 'right', 'justify'].includes(align) && /^(?:p|h[1-6]|t[dh])$/.test(element.localName))
      element.style.textAlign = align
  }
  for (const plain of innermostFirst(body, 'span, font')) unwrap(plain)
}
