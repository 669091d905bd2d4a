/** What somebody types after a slash at the beginning of an empty paragraph, and where the menu goes. */
export interface SlashQuery {
  query: string
  /** In the window: the left of the line, its top and its bottom. */
  left: number
  top: number
  bottom: number
}

/** The slash and the words after it at the caret; undefined if the paragraph with the caret says anything else. */
export function readSlashQuery(holder: HTMLElement): SlashQuery | undefined {
  const selection = document.getSelection()
  const { anchorNode } = selection ?? {}
  if (!selection?.isCollapsed || !anchorNode || !holder.contains(anchorNode)) return undefined
  const element = anchorNode instanceof Element ? anchorNode : anchorNode.parentElement
  const field = element?.closest('.article-paragraph')
  const [, query] = /^\/([\p{L}\d -]{0,24})$/u.exec(field?.textContent.replace(/\u00a0/g, ' ') ?? '') ?? []
  if (!field || query === undefined) return undefined
  const { left, top, bottom } = field.getBoundingClientRect()
  return { query: query.trim().toLowerCase(), left, top, bottom }
}
