/** What the user typed after a slash, and where the menu goes. */
export interface SlashQuery {
  query: string
  /** True after other words, where only a footnote can be inserted; false at the start of an empty paragraph. */
  inLine: boolean
  /** In window coordinates: the left of the line, its top and its bottom. */
  left: number
  top: number
  bottom: number
}

/** At least two letters, and not directly after a letter: "and/or" is no query, and "a / b" is rarely meant as one. */
const behindWords = /[^\p{L}\p{N}/:]\/(\p{L}{2,24})$/u

/** The slash at the caret and the words after it; undefined if there is no such slash. */
export function readSlashQuery(holder: HTMLElement): SlashQuery | undefined {
  const selection = document.getSelection()
  const { anchorNode } = selection ?? {}
  if (!selection?.isCollapsed || !anchorNode || !holder.contains(anchorNode)) return undefined
  const element = anchorNode instanceof Element ? anchorNode : anchorNode.parentElement
  const field = element?.closest('.article-paragraph')
  const [, query] = /^\/([\p{L}\d -]{0,24})$/u.exec(field?.textContent.replace(/\u00a0/g, ' ') ?? '') ?? []
  if (field && query !== undefined) {
    const { left, top, bottom } = field.getBoundingClientRect()
    return { query: query.trim().toLowerCase(), inLine: false, left, top, bottom }
  }
  const before = anchorNode.nodeValue?.slice(0, selection.anchorOffset) ?? ''
  const [, words] = behindWords.exec(before) ?? []
  if (words === undefined || element?.closest('.article-footnotes')) return undefined
  const { left, top, bottom } = selection.getRangeAt(0).getBoundingClientRect()
  return { query: words.toLowerCase(), inLine: true, left, top, bottom }
}
