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

/** What can be found in an article's text: each word once, folded, in the order of the alphabet, which packs best. */
export function bodyWords(html: CleanHtml): string {
  const words = new Set<string>()
  for (const word of searchWords(textOf(html))) {
    if (word.length <= longestWord) words.add(word)
    if (words.size === maxWords) break
  }
  return [...words].sort().join(' ')
}
