import type { ArticleSummary } from '#shared/domain/post.ts'
import { listArticles } from '../data/articles.ts'
import type { Answer } from './answer.ts'
import { escapeText } from './escape.ts'
import { fixedPaths } from './pages.ts'
import type { Visit } from './visit.ts'

/** A sitemap holds 50,000 addresses at most, and an answer of a Lambda 6 MB. */
const sitemapLimit = 30_000
const feedLength = 20

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'
const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`
const articleUrl = (visit: Visit, { slug }: ArticleSummary) => `${visit.site.origin}/blog/${slug}`

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

export async function sitemap(visit: Visit): Promise<Answer> {
  const articles = await allArticles(visit.now)
  const newest = articles[0]?.publishedAt
  const entry = (url: string, changed?: string) =>
    `<url>${element('loc', url)}${changed ? element('lastmod', changed) : ''}</url>\n`
  const body =
    `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
    entry(`${visit.site.origin}/`, newest) +
    entry(`${visit.site.origin}/blog`, newest) +
    fixedPaths.map((path) => entry(visit.site.origin + path)).join('') +
    articles.map((article) => entry(articleUrl(visit, article), article.publishedAt)).join('') +
    '</urlset>\n'
  return { page: 'sitemap', status: 200, type: 'application/xml', body, kept: true }
}

/** Atom (RFC 4287): the newest articles, with their excerpts. */
export async function feed(visit: Visit): Promise<Answer> {
  const { site } = visit
  const { posts } = await listArticles(visit.now, { view: 'summary', limit: feedLength })
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeText(href)}"/>`
  const entry = (article: ArticleSummary) =>
    '<entry>' +
    element('title', article.title) +
    element('id', articleUrl(visit, article)) +
    link('alternate', articleUrl(visit, article)) +
    element('published', article.publishedAt) +
    element('updated', article.publishedAt) +
    `<author>${element('name', article.authorName)}</author>` +
    `<category term="${escapeText(article.categoryName)}"/>` +
    (article.excerpt ? element('summary', article.excerpt) : '') +
    '</entry>\n'
  const body =
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n` +
    element('title', `${site.name} Insights`) +
    element('subtitle', site.tagline) +
    element('id', `${site.origin}/blog`) +
    link('alternate', `${site.origin}/blog`) +
    link('self', `${site.origin}/feed.xml`) +
    element('updated', posts[0]?.publishedAt ?? visit.now.toISOString()) +
    '\n' +
    posts.map(entry).join('') +
    '</feed>\n'
  return { page: 'feed', status: 200, type: 'application/atom+xml', body, kept: true }
}

export function robots({ settings, site }: Visit): Answer {
  const body = settings.seo.enableSEO
    ? `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${site.origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
  return { page: 'robots', status: 200, type: 'text/plain', body, kept: true }
}

/** What a telephone needs to keep the site beside its apps. */
export function manifest({ settings, site }: Visit): Answer {
  const ground = settings.appearance.theme === 'light' ? '#fbf8f1' : '#0b0f15'
  const body = JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [{ src: '/assets/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  })
  return { page: 'manifest', status: 200, type: 'application/manifest+json', body, kept: true }
}
