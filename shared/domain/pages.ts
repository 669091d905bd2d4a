import type { Period } from './period.ts'

/**
 * Every public page: its address, and what the edge, the renderer and the jobs need to know about it. The web adds
 * each page's code, title and description (web/src/site/routes.tsx). Infrastructure and scripts read only this file.
 */
interface PageDefinition {
  /** Its path; `:name` stands for one segment. */
  path: string
  /** The query parameters that the page reads, if any. The edge drops all others, because they would only create more cache entries. */
  query?: readonly string[]
  /**
   * What it shows of the newsroom; nothing on a static page, whose text is all in the code. The renderer reads that
   * before it renders, and the edge's copies of the page are purged when articles change.
   */
  newsroom?: 'list' | 'article'
  /** For those who have a link to it: it is in no sitemap, and search engines are asked to leave it out. */
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
  /** Where the links in mails to subscribers lead. What a link is for is behind `#`, which no server sees. */
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

/** Documents for machines, which the renderer answers too. None of them reads a query. */
export const documentPaths = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
} as const

export type DocumentId = keyof typeof documentPaths

const idsOf = <Id extends string>(table: Readonly<Record<Id, unknown>>) => Object.keys(table) as Id[]

export const pageIds: readonly PageId[] = idsOf(pages)

// The lists below are functions so that the browser's bundle leaves them out.

/** The definitions of all pages, without the exact types of each. */
export const pageDefinitions = (): readonly PageDefinition[] => Object.values(pages)

/** Pages with one fixed address: all but those with a parameter in their path. */
export const fixedPages = (): readonly PageDefinition[] =>
  pageDefinitions().filter(({ path }) => !path.includes(':'))

/** Fixed pages that everybody may find. */
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

/** The Atom feed of one category. */
export const categoryFeedPath = (slug: string): string => `/feed/${slug}.xml`

interface DocumentMatch {
  id: DocumentId
  /** Of a category's feed: the category's slug. */
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
