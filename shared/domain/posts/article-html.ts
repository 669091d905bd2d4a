/**
 * The HTML that articles may contain: the editor writes it, the sanitizer keeps it and the pages style it.
 * Increase the version with every change: each stored body records the version that it was sanitized with.
 * Version 3 added highlighted code, 4 limited pictures to those that pages load, 5 added callouts and
 * collapsible sections, 6 footnotes, 7 player cards and galleries; 8 allows cards at the top level only,
 * 9 refuses pictures whose URL names another kind of file, 10 those of a format that browsers do not all show,
 * 11 removes control characters, and 12 added key figures.
 */
export const vocabularyVersion = 13

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
  'aside',
  'details',
  'summary',
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
  a: ['href', 'title', 'id', 'aria-label'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'class', 'aria-label'],
  li: ['id'],
  code: ['class'],
  aside: ['class'],
  figure: ['class'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

const color = [
  /^#[0-9a-f]{3,8}$/i,
  /^rgba?\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*(,\s*[\d.]+\s*)?\)$/i,
  /^[a-z]{3,30}$/i,
]
/** The declarations that a `style` attribute may contain, with their allowed values. */
export const styleValues: Readonly<Record<string, readonly RegExp[]>> = {
  color,
  'background-color': color,
  'text-align': [/^(left|center|right|justify)$/],
}

export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
export const imageSchemes = ['https'] as const
/** A `code` element may name its language, as `language-ts`. */
export const codeClass = /^language-[\w-]{1,30}$/
/** The list of an article's footnotes. */
export const footnotesClass = /^footnotes$/
/**
 * Attributes of footnotes only: a note and its reference in the text link to each other. Heading ids never
 * contain an underscore, so they cannot collide.
 */
export const footnoteAttributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { id: /^noteref_\d{1,3}$/, 'aria-label': /^(?:Footnote|Back to reference) \d{1,3}$/ },
  ol: { 'aria-label': /^Footnotes$/ },
  li: { id: /^note_\d{1,3}$/ },
}
/** The kinds of callouts, with their names in the editor. */
export const calloutKinds = { note: 'Note', tip: 'Tip', warning: 'Warning', figure: 'Key figure' } as const
export type CalloutKind = keyof typeof calloutKinds
/** An `aside` is a callout of one kind, as `callout-note`. */
export const calloutClass = /^callout-(?:note|tip|warning|figure)$/
/**
 * A `figure` is a gallery of figures, or a player card: a link to a page of a provider in
 * ./embeds/providers.ts, and nothing else.
 */
export const figureClass = /^(?:embed|gallery)$/
