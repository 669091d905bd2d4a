import { formatMoment } from '#shared/domain/date-format.ts'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import {
  archivePath,
  articlePath,
  categoryFeedPath,
  categoryPath,
  type DocumentId,
  documentPaths,
  listedPages,
  pages,
} from '#shared/domain/pages.ts'
import { isPostYear, quarterOf } from '#shared/domain/period.ts'
import { correctionsOf } from '#shared/domain/posts/corrections.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { wallClock } from '#shared/domain/time-zone.ts'
import {
  findCurrentCategory,
  findFeedCategory,
  type ListedArticle,
  listArticles,
} from '../data/newsroom/articles.ts'
import { escapeText, scriptJson } from './document/escape.ts'
import { paper } from './document/theme.ts'
import { forReaders } from './for-readers.ts'
import type { PageRequest } from './page-request.ts'
import type { PageResponse } from './page-response.ts'
import { notFoundPage, redirect } from './pages.ts'
import { changePassword, securityText } from './well-known.ts'

/** The protocol allows 50,000 addresses, but a Lambda's response holds at most 6 MB. */
const sitemapLimit = 30_000
const feedLength = 20

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`
const articleUrl = ({ site }: PageRequest, { slug }: ArticleSummary) => site.origin + articlePath(slug)

async function allArticles(now: Date): Promise<ArticleSummary[]> {
  const found: ArticleSummary[] = []
  let cursor: string | undefined
  do {
    const page = await listArticles(now, { view: 'summary', limit: 100, ...(cursor && { cursor }) })
    found.push(...page.posts)
    cursor = page.nextCursor
  } while (cursor && found.length < sitemapLimit)
  return found
}

/** When readers last saw a change. */
const changedAt = ({ publishedAt, revisedAt }: ArticleSummary): string => revisedAt ?? publishedAt
const latestChange = (articles: readonly ArticleSummary[]): string | undefined =>
  articles.map(changedAt).sort().at(-1)

/** The years and quarters in which articles were published. */
function archivePaths(articles: readonly ArticleSummary[], zone: string): string[] {
  const periods = articles.flatMap(({ publishedAt }) => {
    const { year, month } = wallClock(new Date(publishedAt), zone)
    // The archive has no other years: their addresses are 404s.
    if (!isPostYear(year)) return []
    return [{ year }, { year, quarter: quarterOf(month) }]
  })
  return [...new Set(periods.map(archivePath))]
}

async function sitemap(request: PageRequest): Promise<PageResponse> {
  const articles = await allArticles(request.now)
  const newest = latestChange(articles)
  const entry = (url: string, lastModified?: string) =>
    `<url>${element('loc', url)}${lastModified ? element('lastmod', lastModified) : ''}</url>\n`
  const body =
    `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
    listedPages()
      .map(({ path, newsroom }) =>
        entry(request.site.origin + path, newsroom === 'list' ? newest : undefined),
      )
      .join('') +
    archivePaths(articles, request.settings.general.timezone)
      .map((path) => entry(request.site.origin + path))
      .join('') +
    articles.map((article) => entry(articleUrl(request, article), changedAt(article))).join('') +
    '</urlset>\n'
  return { page: 'sitemap', status: 200, type: 'application/xml', body, cacheable: true }
}

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
async function feed(request: PageRequest, slug?: string): Promise<PageResponse> {
  const { site, now } = request
  const category = slug === undefined ? undefined : await findFeedCategory(slug)
  if (slug !== undefined && !category) {
    const current = await findCurrentCategory(slug)
    return current ? redirect('feed', categoryFeedPath(current)) : notFoundPage(request)
  }
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
      corrections(article) +
        picture(article) +
        forReaders(article.content ?? '', articleUrl(request, article)),
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

function robots({ settings, site }: PageRequest): PageResponse {
  const body = settings.seo.enableSEO
    ? `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${site.origin}${documentPaths.sitemap}\n`
    : 'User-agent: *\nDisallow: /\n'
  return { page: 'robots', status: 200, type: 'text/plain', body, cacheable: true }
}

/** The web app manifest: name, colors and icon for a phone's home screen. */
function manifest({ settings, site }: PageRequest): PageResponse {
  const background = settings.appearance.theme === 'light' ? paper.light : paper.dark
  const body = scriptJson({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: '/',
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: [{ src: '/assets/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  })
  return { page: 'manifest', status: 200, type: 'application/manifest+json', body, cacheable: true }
}

type Renderer = (request: PageRequest, category?: string) => PageResponse | Promise<PageResponse>

export const documents: Readonly<Record<DocumentId, Renderer>> = {
  sitemap,
  feed,
  robots,
  manifest,
  security: securityText,
  changePassword,
}
