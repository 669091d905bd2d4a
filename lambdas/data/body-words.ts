import { blockTags } from '#shared/domain/article-html.ts'
import { searchWords } from '#shared/domain/search-words.ts'
import type { CleanHtml } from './clean-html.ts'

/** Different words of one article that can be found: a text of 20,000 words has about so many. */
const mostWords = 3000
/** Longer ones are addresses and numbers of files. */
const longestWord = 40

/** Blocks end words, other tags stand inside them: `<b>g</b>uidance` is one word. */
const blocks = new RegExp(`</?(?:${blockTags.join('|')}|br)\\b[^>]*>`, 'g')
const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The text of cleaned HTML, which writes four characters as entities and all others as they are. */
const textOf = (html: CleanHtml): string =>
  html
    .replace(blocks, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => characters[name] ?? entity)

/** What can be found in an article's text: each word once, folded, in the order of the alphabet, which packs best. */
export function bodyWords(html: CleanHtml): string {
  const words = new Set<string>()
  for (const word of searchWords(textOf(html))) {
    if (word.length <= longestWord) words.add(word)
    if (words.size === mostWords) break
  }
  return [...words].sort().join(' ')
}
