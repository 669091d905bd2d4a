import type { Article } from '#shared/domain/post.ts'
import type { Site } from '../../web/src/site/site.ts'

const publisher = (site: Site) => ({ '@type': 'Organization', name: site.name, url: site.origin })

/** What search engines are told about an article. */
export const articleData = (article: Article, site: Site, url: string, image: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  ...(article.description || article.excerpt ? { description: article.description || article.excerpt } : {}),
  ...(image && { image: [image] }),
  datePublished: article.publishedAt,
  dateModified: article.updatedAt > article.publishedAt ? article.updatedAt : article.publishedAt,
  author: { '@type': 'Person', name: article.authorName },
  publisher: publisher(site),
  mainEntityOfPage: url,
  articleSection: article.categoryName,
  ...(article.tags.length > 0 && { keywords: article.tags }),
  inLanguage: 'en',
})

/** What search engines are told about the site, on its home page. */
export const siteData = (site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  description: site.tagline,
  url: `${site.origin}/`,
  publisher: publisher(site),
})
