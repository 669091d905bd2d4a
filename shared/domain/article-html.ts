/**
 * The vocabulary of an article: what the editor writes, the sanitiser keeps and the pages style.
 * Raise the version with every change: stored bodies carry the version they were cleaned with (decision A28).
 * From 3 on they carry the highlighting of their code.
 */
export const vocabularyVersion = 3

export const blockTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'img',
  'hr',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export const inlineTags = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'code',
  'br',
  'span',
  'mark',
  'cite',
  'sub',
  'sup',
] as const

/** Attributes kept per tag; `style` is narrowed further by `styleValues`. */
export const tagAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['style'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  code: ['class'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

const color = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*(,\s*[\d.]+\s*)?\)$/i,
  /^[a-z]{3,30}$/i,
]
/** The only declarations a `style` attribute may hold, with the values that they may take. */
export const styleValues: Readonly<Record<string, readonly RegExp[]>> = {
  color,
  'background-color': color,
  'text-align': [/^(left|center|right|justify)$/],
}

export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
export const imageSchemes = ['http', 'https'] as const
/** A `code` element may name its language, as `language-ts`. */
export const codeClass = /^language-[\w-]{1,30}$/
