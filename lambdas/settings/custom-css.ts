import { ident, parse, string, tokenize, tokenTypes, url } from 'css-tree/dist/csstree.esm'
import postcss, { AtRule, CssSyntaxError, type Root } from 'postcss'

export interface CssProblem {
  line: number
  message: string
}

/** Maximum number of reported problems. */
const maxProblems = 5

/** Functions that load the URL in a string argument. `url()` always contains a URL. */
const loadingFunctions = /^(-webkit-)?(url|src|image|image-set|cross-fade|element)$/
/** Rules that load other stylesheets, or change the meaning of URLs and names. */
const refusedRules = new Set(['import', 'charset', 'namespace'])

/** Whichever of the two a page has: `https:other.example` is a path under one of them, and another host under the other. */
const bases = ['https://own.invalid/media/styles/', 'http://own.invalid/media/styles/']

/** Whether a URL is on our own origin, a fragment, or an inline image. */
const isOwnAddress = (address: string): boolean =>
  bases.every((base) => {
    const url = URL.parse(address, base)
    return (
      url?.origin === new URL(base).origin || (url?.protocol === 'data:' && url.pathname.startsWith('image/'))
    )
  })

/** Schemes that a browser could load. Others, such as `Note:` in a text, are words. */
const loadable = /^(https?|wss?|ftp|file|filesystem|blob|data|javascript):$/

/**
 * Whether a text is an address of another site. Variables, `@property` and `@function` carry a text from anywhere to a
 * function that loads it, so no value may have one.
 */
const isForeignAddress = (text: string): boolean =>
  !isOwnAddress(text) && loadable.test(URL.parse(text, 'https://own.invalid/')?.protocol ?? '')

/** No stylesheet of a person is nested deeper, and walking one that is could exhaust the stack. */
const maxDepth = 40
const tooDeep = 'These brackets are nested too deeply.'

const closing = new Map<number, number>([
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.Function, tokenTypes.RightParenthesis],
])

/** Finds everything that a browser would load, in the order of the text, and unclosed brackets. */
function problemsOfTokens(css: string, lineAt: (offset: number) => number): CssProblem[] {
  const problems: CssProblem[] = []
  const open: { offset: number; closes: number; loads: boolean }[] = []
  const report = (offset: number, message: string) => problems.push({ line: lineAt(offset), message })
  const checkAddress = (address: string, offset: number) => {
    if (!isOwnAddress(address)) report(offset, 'url() may only name files of this site.')
  }
  tokenize(css, (type, start, end) => {
    const text = css.slice(start, end)
    if (type === tokenTypes.AtKeyword) {
      const name = ident.decode(text.slice(1)).toLowerCase()
      if (refusedRules.has(name)) report(start, `@${name} is not allowed.`)
    }
    if (type === tokenTypes.Url) checkAddress(url.decode(text), start)
    if (type === tokenTypes.BadUrl) report(start, 'This address in url() cannot be read.')
    if (type === tokenTypes.BadString) report(start, 'This text has no closing quotation mark.')
    if (type === tokenTypes.String && open.some(({ loads }) => loads))
      checkAddress(string.decode(text), start)
    // Only very old browsers run these.
    if (type === tokenTypes.Function && /^expression\($/i.test(text))
      report(start, 'expression() is not allowed.')
    const closes = closing.get(type)
    if (closes !== undefined) {
      const name = type === tokenTypes.Function ? ident.decode(text.slice(0, -1)).toLowerCase() : ''
      // Different parsers might read an escaped name differently.
      if (name && text.includes('\\')) report(start, 'Names of functions cannot contain a backslash.')
      open.push({ offset: start, closes, loads: loadingFunctions.test(name) })
      if (open.length > maxDepth) report(start, tooDeep)
    } else if (open.at(-1)?.closes === type) open.pop()
  })
  const unclosed = open.at(-1)
  if (unclosed) report(unclosed.offset, 'This bracket is never closed.')
  return problems
}

/**
 * Finds invalid CSS and addresses in values. PostCSS reads the structure, because it knows nested rules of every kind;
 * css-tree, which does not, reads selectors and values.
 */
function problemsOfStructure(css: string): CssProblem[] {
  const problems: CssProblem[] = []
  let root: Root
  try {
    root = postcss.parse(css)
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    // PostCSS calls a declaration without a colon an unknown word.
    const reason = error.reason.startsWith('Unknown word') ? 'Colon is expected' : error.reason
    return [{ line: error.line ?? 1, message: `${reason}.` }]
  }
  root.walk((node) => {
    const { line = 1 } = node.source?.start ?? {}
    const check = (context: 'selectorList' | 'value', text: string) => {
      try {
        parse(text, { context })
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        problems.push({ line, message: `${error.message}.` })
      }
    }
    const checkTexts = (value: string) =>
      tokenize(value, (type, start, end) => {
        if (type === tokenTypes.String && isForeignAddress(string.decode(value.slice(start, end))))
          problems.push({ line, message: 'A text in a value cannot be the address of another site.' })
      })
    if (node.type === 'rule' && !isKeyframe(node.parent)) check('selectorList', node.selector)
    if (node.type === 'atrule') checkTexts(node.params)
    if (node.type === 'decl') {
      if (!node.prop.startsWith('--') && !hasConditions(node.value)) check('value', node.value)
      // `content` shows its texts.
      if (node.prop.toLowerCase() !== 'content') checkTexts(node.value)
    }
  })
  return problems
}

/** Conditions within `if()` are queries, which css-tree does not read: `if(media(width > 600px): 2fr; else: 1fr)`. */
const hasConditions = (value: string): boolean => /(?:^|[^\w-])if\(/i.test(value)

/** Whether rules in this block are steps of an animation, whose names are no selectors. */
const isKeyframe = (parent: unknown): boolean => parent instanceof AtRule && /keyframes$/i.test(parent.name)

/**
 * Why a custom stylesheet cannot be served: invalid CSS, and anything that would load from another site, each with
 * its line. A browser would silently skip invalid CSS.
 */
export function findCssProblems(css: string): CssProblem[] {
  const starts = [0, ...[...css.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  const problems = problemsOfTokens(css, lineAt)
  if (/<\/style/i.test(css)) {
    problems.push({ line: lineAt(css.search(/<\/style/i)), message: '“</style” is not allowed.' })
  }
  const comment = css.lastIndexOf('/*')
  if (comment >= 0 && !css.includes('*/', comment + 2)) {
    problems.push({ line: lineAt(comment), message: 'This comment is never closed.' })
  }
  // Nesting without end would exhaust the stack.
  if (!problems.some(({ message }) => message === tooDeep)) problems.push(...problemsOfStructure(css))
  const seen = new Set<number>()
  return problems
    .sort((a, b) => a.line - b.line)
    .filter(({ line }) => !seen.has(line) && seen.add(line))
    .slice(0, maxProblems)
}
