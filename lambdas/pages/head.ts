import { type Size, socialImageOf, socialSize } from '#shared/domain/media.ts'
import type { Article } from '#shared/domain/post.ts'
import type { Settings } from '#shared/domain/settings.ts'
import type { Site } from '../../web/src/site/site.ts'
import { escapeText, scriptJson } from './escape.ts'
import { articleData, breadcrumbData, organizationData, siteData } from './json-ld.ts'

/** What a page says about itself to search engines and to whoever shares its address. */
export interface Head {
  title: string
  description?: string | undefined
  /** Path of its one address; without it the page is not to be indexed. */
  canonical?: string | undefined
  article?: Article
  /** What the page tells machines about itself (schema.org). */
  data?: object
}

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeText(content)}">` : ''
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeText(content)}">` : ''
const data = (value: unknown) => `<script type="application/ld+json">${scriptJson(value)}</script>`

/** The picture that represents an article elsewhere: cropped for that where it is ours, else as it is. */
interface SharedImage {
  url: string
  size: Size | null
}

function sharedImage(article: Article | undefined, site: Site): SharedImage | undefined {
  const own = article?.featuredImage
  if (!article || !own || !URL.canParse(own, site.origin)) return undefined
  const crop = socialImageOf(own)
  return {
    url: new URL(crop ?? own, site.origin).href,
    size: crop ? socialSize : article.featuredImageSize,
  }
}

function openGraph(
  { title, description, article }: Head,
  site: Site,
  url: string,
  image?: SharedImage,
): string[] {
  return [
    property('og:site_name', site.name),
    property('og:locale', 'en_US'),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', article?.title ?? title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image?.url),
    property('og:image:width', image?.size?.width.toString()),
    property('og:image:height', image?.size?.height.toString()),
    property('og:image:alt', image && article?.featuredImageAlt),
    ...(article
      ? [
          property('article:published_time', article.publishedAt),
          property('article:modified_time', article.updatedAt),
          property('article:section', article.categoryName),
          ...article.tags.map((tag) => property('article:tag', tag)),
        ]
      : []),
  ]
}

const twitterCard = ({ title, description, article }: Head, image?: SharedImage): string[] => [
  meta('twitter:card', image ? 'summary_large_image' : 'summary'),
  meta('twitter:title', article?.title ?? title),
  meta('twitter:description', description),
  meta('twitter:image', image?.url),
  meta('twitter:image:alt', image && article?.featuredImageAlt),
]

/** Addresses of the pages that introduce the company. */
const speaksForCompany = new Set(['/', '/company'])

/** The tags of a page's head that depend on what it shows. With SEO switched off: a title, and a plea not to index. */
export function headTags(head: Head, site: Site, seo: Settings['seo']): string {
  const title = `<title>${escapeText(head.title)}</title>`
  const unlisted = meta('robots', 'noindex')
  if (!seo.enableSEO) return title + unlisted

  const description = meta('description', head.description)
  if (head.canonical === undefined) return title + description + unlisted
  const url = `${site.origin}${head.canonical}`
  const image = sharedImage(head.article, site)
  return [
    title,
    description,
    `<link rel="canonical" href="${escapeText(url)}">`,
    ...(seo.openGraphEnabled ? openGraph(head, site, url, image) : []),
    ...(seo.twitterCardsEnabled ? twitterCard(head, image) : []),
    head.article
      ? data(articleData(head.article, site, url, image?.url)) + data(breadcrumbData(head.article, site, url))
      : '',
    head.data ? data(head.data) : '',
    head.canonical === '/' ? data(siteData(site)) : '',
    speaksForCompany.has(head.canonical) ? data(organizationData(site)) : '',
  ].join('')
}
