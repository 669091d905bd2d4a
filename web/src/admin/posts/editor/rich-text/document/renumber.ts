import type { Block } from './blocks.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import { htmlToBlocks } from './html-to-blocks.ts'
import { parseInert } from './sanitize-html.ts'

/** Raises the footnote numbers of pasted blocks, so that they do not collide with those already in the text. */
export function renumbered(blocks: readonly Block[], by: number): Block[] {
  const higher = (value: string) => value.replace(/\d+$/, (number) => String(Number(number) + by))
  const body = parseInert(blocksToHtml(blocks))
  for (const element of body.querySelectorAll('li[id], sup > a, li > a'))
    for (const name of ['id', 'href', 'aria-label']) {
      const value = element.getAttribute(name)
      if (value && /^(?:#?note(?:ref)?_|Footnote |Back to )/.test(value))
        element.setAttribute(name, higher(value))
    }
  return htmlToBlocks(body.innerHTML)
}
