import { inlineTags, tagAttributes } from '#shared/domain/posts/article-html.ts'
import type { SanitizerConfig } from '../editor-js/editor-js.ts'

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...(tagAttributes['*'] ?? []), ...(tagAttributes[tag] ?? [])].map((name) => [name, true]),
  )

/**
 * The inline HTML that Editor.js keeps when it reads a block. It also allows tags that browsers insert themselves,
 * which `blocksToHtml` converts to those that articles allow.
 */
export const inlineSanitizer: SanitizerConfig = Object.fromEntries(
  [...inlineTags, 'img', 'strike', 'font'].map((tag) => [
    tag,
    tag === 'font' ? { color: true } : attributesOf(tag),
  ]),
)
