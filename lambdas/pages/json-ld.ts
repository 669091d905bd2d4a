import { brand } from '#shared/brand.ts'
import type { Article } from '#shared/domain/post.ts'
import type { Settings } from '#shared/domain/settings.ts'
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

/** What search engines are told about the company, where the site speaks for it. */
export const organizationData = (site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  legalName: brand.company,
  url: `${site.origin}/`,
  logo: `${site.origin}/assets/favicon.svg`,
  foundingDate: String(brand.founded),
  address: { '@type': 'PostalAddress', addressLocality: 'Tel Aviv', addressCountry: 'IL' },
  contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: site.contact.salesEmail },
  sameAs: brand.social.map(({ href }) => href),
})

/** Where an article stands in the site. */
export const breadcrumbData = (article: Article, site: Site, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', item: `${site.origin}/` },
    { name: 'Insights', item: `${site.origin}/blog` },
    { name: article.title, item: url },
  ].map((place, at) => ({ '@type': 'ListItem', position: at + 1, ...place })),
})

/** `New York, NY, US` as an address; what staff have shortened is told as far as it goes. */
function addressOf(text: string) {
  const [addressLocality, addressRegion, addressCountry] = text.split(',').map((part) => part.trim())
  return { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry }
}

/** What search engines are told about the contact page. Its office is a setting of its own (decision A1). */
export const contactData = (site: Site, { general }: Settings) => ({
  '@context': 'https://schema.org',
  '@type': 'ContactPage',
  name: `Contact ${site.name}`,
  url: `${site.origin}/contact`,
  mainEntity: {
    ...publisher(site),
    address: addressOf(general.structuredOffice),
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: site.contact.salesEmail },
  },
})
