import { type Size, socialImageOf, socialSize } from '#shared/domain/media.ts'
import type { Article } from '#shared/domain/post.ts'
import type { Settings } from '#shared/domain/settings.ts'
import type { Site } from '../../web/src/site/site.ts'
import { escapeText, scriptJson } from './escape.ts'
import { articleData, breadcrumbData, organizationData, siteData } from './json-ld.ts'
import { socialCardAlt, socialCardOf, socialCardPath } from './social-cards.ts'

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

/** The picture that represents a page elsewhere. */
interface SharedImage {
  url: string
  size: Size | null
  alt: string
}

/** An article's own picture, cropped for sharing where it is ours, else as it is. */
function ownImage(article: Article | undefined, site: Site): SharedImage | undefined {
  const own = article?.featuredImage
  if (!article || !own || !URL.canParse(own, site.origin)) return undefined
  const crop = socialImageOf(own)
  return {
    url: new URL(crop ?? own, site.origin).href,
    size: crop ? socialSize : article.featuredImageSize,
    alt: article.featuredImageAlt,
  }
}

function drawnImage(path: string, site: Site): SharedImage {
  const card = socialCardOf(path)
  return { url: site.origin + socialCardPath(card), size: socialSize, alt: socialCardAlt(card) }
}

function openGraph(
  { title, description, article }: Head,
  site: Site,
  url: string,
  image: SharedImage,
): string[] {
  return [
    property('og:site_name', site.name),
    property('og:locale', 'en_US'),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', article?.title ?? title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image.url),
    property('og:image:width', image.size?.width.toString()),
    property('og:image:height', image.size?.height.toString()),
    property('og:image:alt', image.alt),
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

const twitterCard = ({ title, description, article }: Head, image: SharedImage): string[] => [
  meta('twitter:card', 'summary_large_image'),
  meta('twitter:title', article?.title ?? title),
  meta('twitter:description', description),
  meta('twitter:image', image.url),
  meta('twitter:image:alt', image.alt),
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
  const own = ownImage(head.article, site)
  const image = own ?? drawnImage(head.canonical, site)
  return [
    title,
    description,
    `<link rel="canonical" href="${escapeText(url)}">`,
    ...(seo.openGraphEnabled ? openGraph(head, site, url, image) : []),
    ...(seo.twitterCardsEnabled ? twitterCard(head, image) : []),
    head.article
      ? data(articleData(head.article, site, url, own?.url)) + data(breadcrumbData(head.article, site, url))
      : '',
    head.data ? data(head.data) : '',
    head.canonical === '/' ? data(siteData(site)) : '',
    speaksForCompany.has(head.canonical) ? data(organizationData(site)) : '',
  ].join('')
}
