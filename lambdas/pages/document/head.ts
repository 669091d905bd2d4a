import { type FocalPoint } from '#shared/domain/media/focal-point.ts'
import { type Size } from '#shared/domain/media/picture-sizes.ts'
import { socialImageOf, socialImageSize } from '#shared/domain/media/social-image.ts'
import type { PageId } from '#shared/domain/pages.ts'
import type { Article } from '#shared/domain/posts/post.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import {
  routeMeta,
  type Site,
  socialCardAlt,
  socialCardPath,
  socialCards,
} from '../../../web/src/site/entry-server.tsx'
import { escapeText, scriptJson } from './escape.ts'
import { articleData, breadcrumbData, pageData } from './json-ld.ts'

/** What a page says about itself to search engines and link previews. */
export interface Head {
  title: string
  description?: string | undefined
  /** Its canonical address (path and query); without one, search engines are asked not to index the page. */
  canonical?: { page: PageId; path: string } | undefined
  article?: Article
  /** A feed of what the page lists, beside that of all articles. */
  feed?: { title: string; path: string } | undefined
}

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeText(content)}">` : ''
const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeText(content)}">` : ''
const jsonLd = (value: object) => `<script type="application/ld+json">${scriptJson(value)}</script>`

/** The picture that represents a page in link previews. */
interface SharedImage {
  url: string
  size: Size | null
  alt: string
}

/** An article's featured image, else the first picture of its text: cropped for sharing if it is from the media library. */
async function ownImage(article: Article | undefined, site: Site): Promise<SharedImage | undefined> {
  if (!article) return undefined
  const { featuredImage, featuredImageFocus: focus, featuredImageSize: size, featuredImageAlt } = article
  return (
    sharedImage(featuredImage, { focus, size, alt: featuredImageAlt }, site) ??
    (await pictureInText(article.content ?? '', site))
  )
}

async function pictureInText(html: string, site: Site): Promise<SharedImage | undefined> {
  // Most articles without a featured picture have none at all, and may be long.
  if (!html.includes('<img')) return undefined
  const { firstPicture } = await import('../parsed-html.ts')
  return firstPicture(html, ({ src, alt = '', width, height }) => {
    const size = width && height ? { width: Number(width), height: Number(height) } : null
    return sharedImage(src, { size, alt }, site)
  })
}

function sharedImage(
  address: string | null | undefined,
  { focus, size, alt }: { focus?: FocalPoint | undefined; size: Size | null; alt: string },
  { origin }: Site,
): SharedImage | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined
  const crop = socialImageOf(address, focus)
  return { url: new URL(crop ?? address, origin).href, size: crop ? socialImageSize : size, alt }
}

function drawnImage(page: PageId, site: Site): SharedImage {
  const card = socialCards[routeMeta[page].socialCard]
  return { url: site.origin + socialCardPath(card), size: socialImageSize, alt: socialCardAlt(card) }
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
          property('article:modified_time', article.revisedAt),
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

/** The tags of a page's head that depend on what it shows. With SEO switched off: only a title, and `noindex`. */
export async function headTags(head: Head, site: Site, settings: Settings): Promise<string> {
  const { seo } = settings
  const { canonical, article } = head
  const title = `<title>${escapeText(head.title)}</title>`
  const noindex = meta('robots', 'noindex')
  if (!seo.enableSEO) return title + noindex

  const description = meta('description', head.description)
  if (!canonical) return title + description + noindex
  const url = `${site.origin}${canonical.path}`
  const own = await ownImage(article, site)
  const image = own ?? drawnImage(canonical.page, site)
  return [
    title,
    description,
    // An article has its tags in its structured data instead.
    ...(article ? [] : [meta('keywords', seo.keywords)]),
    `<link rel="canonical" href="${escapeText(url)}">`,
    head.feed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeText(`${site.name} ${head.feed.title}`)}" href="${head.feed.path}">`
      : '',
    ...(seo.openGraphEnabled ? openGraph(head, site, url, image) : []),
    ...(seo.twitterCardsEnabled ? twitterCard(head, image) : []),
    ...(article
      ? [articleData(article, site, url, own?.url), breadcrumbData(article, site, url)].map(jsonLd)
      : []),
    ...pageData(canonical.page, site, settings).map(jsonLd),
  ].join('')
}
