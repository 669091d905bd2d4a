import { blockTags } from '#shared/domain/posts/article-html.ts'
import { decodeEntities } from '#shared/domain/text/entities.ts'
import { searchWords } from '#shared/domain/text/search-words.ts'
import type { CleanHtml } from '../clean-html.ts'

/** Maximum number of distinct searchable words per article, about as many as a text of 20,000 words has. */
const maxWords = 3000
/** Longer words are URLs and file numbers. */
const longestWord = 40

/** Block tags end a word, other tags do not: `<b>g</b>uidance` is one word. */
const blocks = new RegExp(`</?(?:${blockTags.join('|')}|br)\\b[^>]*>`, 'g')

const textOf = (html: CleanHtml): string => decodeEntities(html.replace(blocks, ' ').replace(/<[^>]*>/g, ''))

/**
 * A word counts twice from its third occurrence on and three times from its eighth, because texts repeat what
 * they are about.
 */
const repeated = (occurrences: number): number => (occurrences < 3 ? 1 : occurrences < 8 ? 2 : 3)

/**
 * The searchable words of an article's text, folded and in alphabetical order, which compresses best.
 * Frequent words are repeated, so that the search can tell a text's topic from a mention.
 */
export function bodyWords(html: CleanHtml): string {
  const counts = new Map<string, number>()
  for (const word of searchWords(textOf(html))) {
    if (word.length > longestWord) continue
    const count = counts.get(word)
    if (count !== undefined || counts.size < maxWords) counts.set(word, (count ?? 0) + 1)
  }
  return [...counts.keys()]
    .sort()
    .flatMap((word) => Array.from({ length: repeated(counts.get(word) ?? 1) }, () => word))
    .join(' ')
}
