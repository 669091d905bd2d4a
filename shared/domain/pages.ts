import type { Period } from './period.ts'

/**
 * Every public page: its address, and what the edge, the renderer and the jobs need to know about it. The web adds
 * each page's code, title and description (web/src/site/routes.tsx). Infrastructure and scripts read only this file.
 */
interface PageDefinition {
  /** Its path; `:name` stands for one segment. */
  path: string
  /**
   * The query parameters that the page reads. CloudFront drops all others, which would only create more cache
   * entries.
   */
  query?: readonly string[]
  /**
   * Which newsroom content it shows; missing for a static page. The renderer loads that content first, and
   * the CDN's copies of the page are purged when articles change.
   */
  newsroom?: 'list' | 'article'
  /** Reachable by link only: it is in no sitemap and is marked `noindex`. */
  unlisted?: true
}

/** In the order of the sitemap. */
export const pages = {
  home: { path: '/', newsroom: 'list' },
  newsroom: { path: '/blog', query: ['category', 'tag', 'after', 'q', 'literal'], newsroom: 'list' },
  platform: { path: '/platform' },
  company: { path: '/company' },
  contact: { path: '/contact' },
  careers: { path: '/careers' },
  privacy: { path: '/privacy' },
  /**
   * The target of links in mails to subscribers. The token is in the fragment, which browsers send to no
   * server.
   */
  newsletter: { path: '/newsletter', unlisted: true },
  /** A year or a quarter. The path has one segment more than an article's. */
  archive: { path: '/blog/archive/:year/:quarter?', query: ['after'], newsroom: 'list' },
  article: { path: '/blog/:slug', newsroom: 'article' },
} as const satisfies Record<string, PageDefinition>

export type PageId = keyof typeof pages
export type StaticPageId = {
  [Id in PageId]: (typeof pages)[Id] extends { newsroom: string } ? never : Id
}[PageId]

export const isStaticPage = (id: PageId): id is StaticPageId => !('newsroom' in pages[id])

/** Machine-readable documents, also rendered by the pages Lambda. None of them reads a query. */
export const documentPaths = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  security: '/.well-known/security.txt',
  changePassword: '/.well-known/change-password',
} as const

/** The licenses of the software and fonts that browsers load, written by the build. */
export const noticesPath = '/assets/open-source-notices.txt'

export type DocumentId = keyof typeof documentPaths

const idsOf = <Id extends string>(table: Readonly<Record<Id, unknown>>) => Object.keys(table) as Id[]

export const pageIds: readonly PageId[] = idsOf(pages)

// The lists below are functions so that the browser's bundle leaves them out.

/** The definitions of all pages, without the exact types of each. */
export const pageDefinitions = (): readonly PageDefinition[] => Object.values(pages)

/** Pages with one fixed address: all but those with a parameter in their path. */
export const fixedPages = (): readonly PageDefinition[] =>
  pageDefinitions().filter(({ path }) => !path.includes(':'))

/** Fixed pages that search engines may list. */
export const listedPages = (): readonly PageDefinition[] => fixedPages().filter(({ unlisted }) => !unlisted)

/** All query parameters that any page reads. */
export const pageQueryParameters = (): readonly string[] => [
  ...new Set(pageDefinitions().flatMap(({ query = [] }) => query)),
]

interface PageMatch {
  id: PageId
  /** The segments that `:name` stands for, as they are written in the address. */
  params: Readonly<Record<string, string | undefined>>
}

/** `/:name?` is a segment that may be left out. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
const patterns = pageIds.map((id) => [id, patternOf(pages[id].path)] as const)

/** The page at a path (without query); undefined where there is none. */
export function pageAt(path: string): PageMatch | undefined {
  for (const [id, pattern] of patterns) {
    const match = pattern.exec(path)
    if (match) return { id, params: match.groups ?? {} }
  }
  return undefined
}

/** The newsroom's page of a category. */
export const categoryPath = (slug: string): string => `${pages.newsroom.path}?category=${slug}`

/** The Atom feed of one category. */
export const categoryFeedPath = (slug: string): string => `/feed/${slug}.xml`

interface DocumentMatch {
  id: DocumentId
  /** The category's slug, for a category's feed. */
  category?: string
}

/** The document at a path; undefined where there is none. */
export function documentAt(path: string): DocumentMatch | undefined {
  const [, category] = /^\/feed\/([a-z0-9-]{1,120})\.xml$/.exec(path) ?? []
  if (category) return { id: 'feed', category }
  const id = idsOf(documentPaths).find((one) => documentPaths[one] === path)
  return id && { id }
}

export const archivePath = ({ year, quarter }: Period): string =>
  pages.archive.path.replace(':year', `${year}`).replace('/:quarter?', quarter ? `/q${quarter}` : '')

export const articlePath = (slug: string): string => pages.article.path.replace(':slug', slug)
