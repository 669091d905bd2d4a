import { articlePath } from '#shared/domain/pages.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { escapeText } from '../document/escape.ts'
import type { PageRequest } from '../page-request.ts'

/** The first line of an XML document. */
export const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
/** An element that contains only this text. */
export const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`

/** The address of an article, with the site's origin. */
export const articleUrl = ({ site }: PageRequest, { slug }: ArticleSummary) => site.origin + articlePath(slug)

/** When readers last saw a change. */
export const changedAt = ({ publishedAt, revisedAt }: ArticleSummary): string => revisedAt ?? publishedAt
export const latestChange = (articles: readonly ArticleSummary[]): string | undefined =>
  articles.map(changedAt).sort().at(-1)
