import { codeLanguages } from '#shared/domain/posts/code-languages.ts'

const otherNames: Readonly<Record<string, string>> = {
  js: 'javascript',
  javascriptreact: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  typescriptreact: 'typescript',
  tsx: 'typescript',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  html: 'xml',
  svg: 'xml',
  yml: 'yaml',
  jsonc: 'json',
  text: 'plaintext',
}
/** The language of a code block by any of its names; empty for an unknown one. */
function languageOf(name: string | undefined): string {
  const known = otherNames[name?.toLowerCase() ?? ''] ?? name?.toLowerCase() ?? ''
  return Object.hasOwn(codeLanguages, known) ? known : ''
}

function modeOf(json: string): string | undefined {
  try {
    const { mode } = JSON.parse(json) as { mode?: unknown }
    return typeof mode === 'string' ? mode : undefined
  } catch {
    return undefined
  }
}

function codeBlock(page: Document, code: string, language: string): HTMLElement {
  const pre = page.createElement('pre')
  const element = page.createElement('code')
  if (language) element.className = `language-${language}`
  element.textContent = code
  pre.append(element)
  return pre
}

const prose = new Set(['markdown', 'plaintext', 'latex', 'restructuredtext'])
const isCodeBox = (box: HTMLElement) =>
  box.localName === 'div' &&
  box.style.whiteSpace.startsWith('pre') &&
  /mono|consolas|courier|menlo/i.test(box.style.fontFamily)

/** The text of lines that are `div`s or end with line breaks. */
const linesOf = (box: HTMLElement) =>
  [...box.children].map((line) => (line.localName === 'br' ? '' : line.textContent)).join('\n')

/**
 * Reads code copied from VS Code: a `div` with one `div` per line. Several lines become a code block, part of a line
 * becomes inline code. Prose files such as Markdown are not treated as code.
 */
export function readEditorCode(body: HTMLElement, text: string, json: string): 'prose' | undefined {
  const [box, ...others] = [...body.children].filter(({ localName }) => localName !== 'meta')
  if (!(box instanceof HTMLElement) || others.length || !isCodeBox(box)) return undefined
  const mode = modeOf(json)
  if (mode && prose.has(mode)) return 'prose'
  const code = (text || linesOf(box)).replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const inline = body.ownerDocument.createElement('code')
  inline.textContent = code.trim()
  box.replaceWith(code.includes('\n') ? codeBlock(body.ownerDocument, code, languageOf(mode)) : inline)
  return undefined
}

const languageClass = /\b(?:language|lang|highlight-source|brush:?)[-:\s]([\w+#-]+)/i

/** Removes the syntax colors of other pages' code blocks, and takes the language from their classes. */
export function readCodeBlocks(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    if (pre.closest('td, th') && pre.closest('table')?.querySelector('.gutter, .lineno, .linenos'))
      pre.closest('table')?.replaceWith(pre)
    for (const numbers of pre.querySelectorAll('.lineno, .linenos, .line-number')) numbers.remove()
    for (const lineBreak of pre.querySelectorAll('br')) lineBreak.replaceWith('\n')
    const elements = [pre.querySelector('code'), pre, pre.parentElement, pre.parentElement?.parentElement]
    const named = elements.map((element) => languageClass.exec(element?.className ?? '')?.[1])
    const language = languageOf(named.find(Boolean))
    const code = pre.textContent.replace(/\n+$/, '')
    if (code.trim()) pre.replaceWith(codeBlock(body.ownerDocument, code, language))
    else pre.remove()
  }
}
