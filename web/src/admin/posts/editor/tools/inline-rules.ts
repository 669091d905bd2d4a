import type { SanitizerConfig } from '@editorjs/editorjs'
import { inlineTags, tagAttributes } from '#shared/domain/article-html.ts'

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...(tagAttributes['*'] ?? []), ...(tagAttributes[tag] ?? [])].map((name) => [name, true]),
  )

/**
 * What Editor.js leaves in a line of text when it reads a block. Wider than the vocabulary by the tags that
 * browsers write themselves; `blocksToHtml` makes the vocabulary's of them.
 */
export const inlineRules: SanitizerConfig = Object.fromEntries(
  [...inlineTags, 'img', 'strike', 'font'].map((tag) => [
    tag,
    tag === 'font' ? { color: true } : attributesOf(tag),
  ]),
)
