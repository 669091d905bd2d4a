import { formatMoment } from '#shared/domain/date-format.ts'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import { articlePath, categoryFeedPath, categoryPath, documentPaths, pages } from '#shared/domain/pages.ts'
import { correctionsOf } from '#shared/domain/posts/corrections.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import {
  findCurrentCategory,
  findFeedCategory,
  type ListedArticle,
  listArticles,
} from '../../data/newsroom/articles.ts'
import { escapeText } from '../document/escape.ts'
import type { PageRequest } from '../page-request.ts'
import type { PageResponse } from '../page-response.ts'
import { notFoundPage, redirect } from '../pages.ts'
import { articleUrl, changedAt, declaration, element, latestChange } from './xml-documents.ts'

const feedLength = 20

/**
 * Bytes of text after which the older entries of a feed have only their excerpts, since a Lambda response may hold at
 * most 6 MB.
 */
const feedTextBytes = 3 * 1024 * 1024

/** The media type of a file, by the end of its address; undefined for a type that we do not publish. */
const typeOfFile = (url: string): string | undefined => {
  const extension = /\.([a-z0-9]+)$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase()
  return Object.entries(mediaTypes).find(([, type]) => type.extension === extension)?.[0]
}

/** Atom (RFC 4287): the newest articles with their whole text, of all categories or of one. */
export async function feed(request: PageRequest, slug?: string): Promise<PageResponse> {
  const { site, now } = request
  const category = slug === undefined ? undefined : await findFeedCategory(slug)
  if (slug !== undefined && !category) {
    const current = await findCurrentCategory(slug)
    return current ? redirect('feed', categoryFeedPath(current)) : notFoundPage(request)
  }
  const { feedHtml } = await import('../parsed-html.ts')
  const { posts } = await listArticles(now, { view: 'full', limit: feedLength, category: slug })
  const page = site.origin + (slug ? categoryPath(slug) : pages.newsroom.path)
  // An id that was stored before the site had an address of its own is a path.
  const absolute = (id: string) => (id.startsWith('/') ? site.origin + id : id)
  const attributes = (values: Record<string, string | undefined>) =>
    Object.entries(values)
      .map(([name, value]) => (value ? ` ${name}="${escapeText(value)}"` : ''))
      .join('')
  const link = (rel: string, href: string, more: Record<string, string | undefined> = {}) =>
    `<link${attributes({ rel, href, ...more })}/>`
  const label = (term: string) => `<category${attributes({ term })}/>`
  let bytes = 0
  // Somebody who has already read the article sees first what has changed.
  const corrections = (article: ArticleSummary) =>
    correctionsOf(article)
      .map(
        ({ at, text: words }) =>
          `<p><strong>Correction, ${formatMoment(at, request.settings.general.timezone)}:</strong> ${escapeText(words)}</p>`,
      )
      .join('')
  const picture = ({ featuredImage, featuredImageAlt, featuredImageSize }: ArticleSummary) => {
    const src = featuredImage && URL.parse(featuredImage, site.origin)?.href
    if (!src) return ''
    const size = featuredImageSize
      ? { width: `${featuredImageSize.width}`, height: `${featuredImageSize.height}` }
      : {}
    return `<p><img${attributes({ src, ...size })} alt="${escapeText(featuredImageAlt)}"></p>`
  }
  const text = (article: ArticleSummary) => {
    const html = element(
      'content',
      corrections(article) + picture(article) + feedHtml(article.content ?? '', articleUrl(request, article)),
    ).replace('>', ' type="html">')
    bytes += Buffer.byteLength(html)
    return article.content && bytes <= feedTextBytes ? html : ''
  }
  /** The article's download, which readers offer like a podcast's episode. */
  const file = ({ download }: ListedArticle) => {
    const href = download && URL.parse(download.url, site.origin)?.href
    return href ? link('enclosure', href, { type: typeOfFile(href), title: download.title }) : ''
  }
  const entry = (article: ListedArticle) =>
    '<entry>' +
    element('title', article.title) +
    element('id', absolute(article.feedId ?? articlePath(article.slug))) +
    link('alternate', articleUrl(request, article)) +
    file(article) +
    element('published', article.publishedAt) +
    element('updated', changedAt(article)) +
    `<author>${element('name', article.authorName)}</author>` +
    [...new Set([article.categoryName, ...article.tags])].map(label).join('') +
    (article.excerpt ? element('summary', article.excerpt) : '') +
    text(article) +
    '</entry>\n'
  const body =
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n` +
    element('title', `${site.name} ${category?.name ?? 'Insights'}`) +
    element('subtitle', site.tagline) +
    element('id', absolute(category?.feedId ?? page)) +
    link('alternate', page) +
    link('self', site.origin + (slug ? categoryFeedPath(slug) : documentPaths.feed)) +
    element('updated', latestChange(posts) ?? now.toISOString()) +
    '\n' +
    posts.map(entry).join('') +
    '</feed>\n'
  const changed = latestChange(posts)
  return {
    page: 'feed',
    status: 200,
    type: 'application/xml',
    body,
    // For readers that know no ETags, and ask every few minutes whether there is anything new.
    headers: changed ? { 'last-modified': new Date(changed).toUTCString() } : {},
    cacheable: true,
  }
}
