import { blockTags } from '#shared/domain/posts/article-html.ts'
import { decodeEntities } from '#shared/domain/text/entities.ts'
import { searchWords } from '#shared/domain/text/search-words.ts'
import type { CleanHtml } from '../clean-html.ts'

/** Different words of one article that can be found: a text of 20,000 words has about so many. */
const maxWords = 3000
/** Longer ones are addresses and numbers of files. */
const longestWord = 40

/** Blocks end words, other tags stand inside them: `<b>g</b>uidance` is one word. */
const blocks = new RegExp(`</?(?:${blockTags.join('|')}|br)\\b[^>]*>`, 'g')

const textOf = (html: CleanHtml): string => decodeEntities(html.replace(blocks, ' ').replace(/<[^>]*>/g, ''))

/** A word counts twice from its third occurrence on and three times from its eighth: what a text is about, it repeats. */
const repeated = (occurrences: number): number => (occurrences < 3 ? 1 : occurrences < 8 ? 2 : 3)

/**
 * What can be found in an article's text: its words, folded, in the order of the alphabet, which packs best. Frequent
 * words stand there more than once, so that the search can tell what a text is about from what it mentions.
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
