import { articlePath } from '#shared/domain/pages.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import { formatDate } from '../../../articles/dates.ts'
import type { Site } from '../../../site.ts'

export type Cited = Pick<Article, 'title' | 'slug' | 'authorName' | 'publishedAt' | 'correction'>

/** Where everybody finds the article. */
export const addressOf = ({ slug }: Pick<Article, 'slug'>, site: Pick<Site, 'origin'>): string =>
  site.origin + articlePath(slug)

/** Short words that a headline leaves in lower case, unless they are its first or last. */
const small = new Set(
  'a an the and but for nor or so yet as at by down from in into of off on onto over per than to up upon via vs with'.split(
    ' ',
  ),
)

/**
 * A title in headline style, as the Chicago Manual capitalizes it: every word but articles, conjunctions and
 * prepositions of up to four letters. A word that has a capital already is left alone.
 */
export function headline(title: string): string {
  const words = title.split(' ')
  return words
    .map((word, at) => {
      const letters = word.replace(/[^\p{L}’'-]/gu, '')
      const begins = at === 0 || at === words.length - 1 || /[:?!.—–]$/.test(words[at - 1] ?? '')
      if (letters !== letters.toLowerCase() || /\d/.test(word) || (small.has(letters) && !begins)) return word
      return word.replace(/\p{L}/u, (first) => first.toUpperCase())
    })
    .join(' ')
}

/**
 * The article as a note of the Chicago Manual of Style names it: author, title, publication, date and address.
 * Where no date is shown, it says when the article was read.
 */
export function citationOf(
  article: Cited,
  site: Pick<Site, 'origin' | 'name' | 'showAuthor' | 'showPublishDate' | 'timeZone'>,
  now = new Date().toISOString(),
): string {
  // A date that stands in the page with its minute is remembered with it.
  const day = (at: string) => formatDate(at, site.timeZone, 'long').replace(/ at .*$/, '')
  const { title, authorName, publishedAt, correction } = article
  const dated = site.showPublishDate && publishedAt
  return [
    ...(site.showAuthor ? [authorName] : []),
    `“${headline(title)},” ${site.name}`,
    dated ? day(publishedAt) : `accessed ${day(now)}`,
    ...(correction ? [`corrected ${day(correction.at)}`] : []),
    `${addressOf(article, site)}.`,
  ].join(', ')
}
