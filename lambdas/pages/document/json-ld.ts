import { brand } from '#shared/brand.ts'
import { type PageId, pages } from '#shared/domain/pages.ts'
import { correctionsOf } from '#shared/domain/posts/corrections.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import { authorLinks, type Site } from '../../../web/src/site/entry-server.tsx'

/* Structured data for search engines (schema.org, in the form of JSON-LD). */

const publisher = (site: Site) => ({ '@type': 'Organization', name: site.name, url: site.origin })

/** All correction notes, the newest first; a single one is no list. */
function correctionComments(article: Article) {
  const comments = correctionsOf(article).map(({ text, at }) => ({
    '@type': 'CorrectionComment',
    text,
    datePublished: at,
  }))
  return comments.length ? { correction: comments.length === 1 ? comments[0] : comments } : {}
}

/** The author, with the pages that say who that is: their own first, as `url`, then profiles. */
function authorData({ authorName, authorSocialLinks }: Article) {
  const links = authorLinks(authorSocialLinks)
  const own =
    links.find(({ name }) => name === 'Website') ?? links.find(({ name }) => name === 'LinkedIn') ?? links[0]
  const profiles = links.filter((link) => link !== own).map(({ href }) => href)
  return {
    '@type': 'Person',
    name: authorName,
    ...(own && { url: own.href }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

export const articleData = (article: Article, site: Site, url: string, image: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.title,
  ...(article.description || article.excerpt ? { description: article.description || article.excerpt } : {}),
  ...(image && { image: [image] }),
  datePublished: article.publishedAt,
  dateModified: article.revisedAt ?? article.publishedAt,
  ...correctionComments(article),
  author: authorData(article),
  publisher: publisher(site),
  mainEntityOfPage: url,
  articleSection: article.categoryName,
  ...(article.tags.length > 0 && { keywords: article.tags }),
  inLanguage: 'en',
})

const siteData = (site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  description: site.tagline,
  url: `${site.origin}/`,
  publisher: publisher(site),
})

/** Parses an address such as `New York, NY, US`. Staff may leave out the last parts. */
function addressOf(text: string) {
  const [addressLocality, addressRegion, addressCountry] = text.split(',').map((part) => part.trim())
  return { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry }
}

const organizationData = (site: Site, { general }: Settings) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  legalName: brand.company,
  url: `${site.origin}/`,
  logo: `${site.origin}/assets/favicon.svg`,
  foundingDate: String(brand.founded),
  address: addressOf(general.structuredOffice),
  contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: site.contact.salesEmail },
  sameAs: brand.social.map(({ href }) => href),
})

export const breadcrumbData = (article: Article, site: Site, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', item: `${site.origin}/` },
    { name: 'Insights', item: site.origin + pages.newsroom.path },
    { name: article.title, item: url },
  ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})

const contactData = (site: Site, { general }: Settings) => ({
  '@context': 'https://schema.org',
  '@type': 'ContactPage',
  name: `Contact ${site.name}`,
  url: site.origin + pages.contact.path,
  mainEntity: {
    ...publisher(site),
    address: addressOf(general.structuredOffice),
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: site.contact.salesEmail },
  },
})

type PageDataBuilder = (site: Site, settings: Settings) => object

const builders: Partial<Record<PageId, readonly PageDataBuilder[]>> = {
  home: [siteData, organizationData],
  company: [organizationData],
  contact: [contactData],
}

/** Structured data for the fixed text of a page; most pages have none. */
export const pageData = (page: PageId, site: Site, settings: Settings): object[] =>
  (builders[page] ?? []).map((build) => build(site, settings))
