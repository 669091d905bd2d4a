import { blog } from '#shared/api/public/blog.ts'
import { articlePath, documentPaths, fixedPages, pages } from '#shared/domain/pages.ts'
import type { PublicChange } from './public-change.ts'

/**
 * Up to this number, articles are purged by their own paths; for more, one wildcard is cheaper: CloudFront charges per
 * path, and a wildcard counts as one. At most 15 wildcards may be in progress at once.
 */
export const maxArticlesByName = 10

/** The same for media files. Each is a wildcard, of which 15 may be in progress. */
const maxFilesByName = 3

/** One wildcard for the whole site. It costs one path, and each reader's next request goes to the origin. */
export const allPaths = '/*'

/** CloudFront allows 15 wildcards in progress, which takes up to a minute each. */
export const countWildcards = (paths: readonly string[]): number =>
  paths.filter((path) => path.endsWith('*')).length

const pageAddresses = fixedPages()
  .filter(({ newsroom }) => newsroom === 'list')
  .flatMap(({ path, query }) => (query ? [path, `${path}?*`] : [path]))
/** One wildcard for the newsroom, its articles and all their queries. */
const newsroomWildcard = `${pages.newsroom.path}*`
const otherPageAddresses = pageAddresses.filter((address) => !address.startsWith(pages.newsroom.path))

/** One wildcard for the feeds of all articles and of each category. */
const feedWildcard = documentPaths.feed.replace('.xml', '*')

const searchPath = blog['blog.search'].path
const listPath = blog['blog.list'].path
/** An article in the API: as other clients request it, and as the site's own pages do. */
function apiPaths(slug: string): string[] {
  const path = blog['blog.get'].path.replace('{slug}', slug)
  return [path, `${path}?view=page`]
}

/** The smallest set of paths, in CloudFront's syntax, that covers every page affected by these changes. */
export function pathsToPurge(changes: readonly PublicChange[]): string[] {
  const changed = (kind: PublicChange['kind']) => changes.some((change) => change.kind === kind)
  if (changed('settings') || changed('unknown')) return [allPaths]
  if (changes.length === 0) return []

  const files = changes.filter((change) => change.kind === 'file').map(({ id }) => `/media/${id}*`)
  // A picture is served at five URLs or more: use one wildcard for each picture, or a single one for all.
  const mediaPaths = files.length > maxFilesByName ? ['/media/*'] : files
  if (!changes.some(({ kind }) => kind !== 'file')) return mediaPaths

  const posts = changes.filter((change) => change.kind === 'post')
  const slugs = new Set(posts.flatMap((change) => change.slugs))
  // Every article names authors, categories and tags, and an article's title is on the pages of its neighbors.
  const all =
    changed('category') ||
    changed('author') ||
    changed('tag') ||
    posts.some(({ affectsOtherPages }) => affectsOtherPages) ||
    slugs.size > maxArticlesByName
  return [
    ...mediaPaths,
    ...(all ? [...otherPageAddresses, newsroomWildcard] : pageAddresses),
    feedWildcard,
    searchPath,
    ...(changed('post') ? [documentPaths.sitemap] : []),
    ...(changed('category') ? [`${blog['blog.categories'].path}*`] : []),
    ...(all ? [`${listPath}*`] : [listPath, `${listPath}?*`]),
    ...(all ? [] : [...slugs].flatMap((slug) => [articlePath(slug), ...apiPaths(slug)])),
  ]
}
