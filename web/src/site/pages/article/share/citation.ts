import { articlePath } from '#shared/domain/pages.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import { formatDate } from '../../../articles/dates.ts'
import type { Site } from '../../../site.ts'

export type Cited = Pick<Article, 'title' | 'slug' | 'authorName' | 'publishedAt' | 'correction'>

/** Where everybody finds the article. */
export const addressOf = ({ slug }: Pick<Article, 'slug'>, site: Pick<Site, 'origin'>): string =>
  site.origin + articlePath(slug)

/** How to name the article in a text of one's own: author, title, publication, date and address. */
export function citationOf(
  article: Cited,
  site: Pick<Site, 'origin' | 'name' | 'showAuthor' | 'showPublishDate' | 'timeZone'>,
): string {
  // A date that stands in the page with its minute is remembered with it.
  const day = (at: string) => formatDate(at, site.timeZone, 'long').replace(/ at .*$/, '')
  const { title, authorName, publishedAt, correction } = article
  const corrected = correction ? ` (corrected ${day(correction.at)})` : ''
  const published = site.showPublishDate && publishedAt ? `, ${day(publishedAt)}${corrected}` : corrected
  return [
    ...(site.showAuthor ? [`${authorName}.`] : []),
    `“${title}${/[.?!]$/.test(title) ? '' : '.'}”`,
    `${site.name}${published}.`,
    addressOf(article, site),
  ].join(' ')
}
