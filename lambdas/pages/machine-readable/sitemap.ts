import { archivePath, listedPages } from '#shared/domain/pages.ts'
import { isPostYear, quarterOf } from '#shared/domain/period.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'
import { wallClock } from '#shared/domain/time-zone.ts'
import { listArticles } from '../../data/newsroom/articles.ts'
import type { PageRequest } from '../page-request.ts'
import type { PageResponse } from '../page-response.ts'
import { articleUrl, changedAt, declaration, element, latestChange } from './xml-documents.ts'

/** The protocol allows 50,000 addresses, but a Lambda's response holds at most 6 MB. */
const sitemapLimit = 30_000

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

/** All pages and articles (sitemaps.org). */
export async function sitemap(request: PageRequest): Promise<PageResponse> {
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
