import { blockTags } from '#shared/domain/posts/article-html.ts'
import type { WordChange } from '#shared/domain/posts/revision.ts'

/** Block tags end a word, other tags do not: `<b>g</b>uidance` is one word. */
const blocks = new RegExp(`</?(?:${blockTags.join('|')}|br)\\b[^>]*>`, 'g')

/** The words of an article as written, with their punctuation. */
export const wordsOf = (html: string): string[] =>
  html
    .replace(blocks, ' ')
    .replace(/<[^>]*>/g, '')
    .split(/\s+/)
    .filter((word) => word !== '')

/** Counts the words that one text has more often than the other. That is precise enough for a list, and fast. */
export function compareWords(before: readonly string[], after: readonly string[]): WordChange {
  const surplus = new Map<string, number>()
  for (const word of after) surplus.set(word, (surplus.get(word) ?? 0) + 1)
  for (const word of before) surplus.set(word, (surplus.get(word) ?? 0) - 1)
  const change = { added: 0, removed: 0 }
  for (const count of surplus.values()) {
    if (count > 0) change.added += count
    else change.removed -= count
  }
  return change
}
