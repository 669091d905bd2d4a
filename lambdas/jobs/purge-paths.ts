import { blog } from '#shared/api/blog.ts'
import type { VisibleChange } from './visible-change.ts'

/**
 * Articles that are named one by one; from more of them on, a wildcard for all is cheaper. CloudFront charges by
 * path, a wildcard counts as one, and no more than 15 wildcards may be under way at once.
 */
export const articlesByName = 10

const everything = '/*'
const searchPath = blog['blog.search'].path
const listPath = blog['blog.list'].path
/** As data, and as the site's own pages ask for it. */
function articlePaths(slug: string): string[] {
  const path = blog['blog.get'].path.replace('{slug}', slug)
  return [path, `${path}?view=page`]
}

/** The addresses that may show these changes, in CloudFront's form: as few as can be. */
export function pathsToPurge(changes: readonly VisibleChange[]): string[] {
  const changed = (what: VisibleChange['what']) => changes.some((change) => change.what === what)
  if (changed('settings')) return [everything]
  if (changes.length === 0) return []

  const posts = changes.filter((change) => change.what === 'post')
  const slugs = new Set(posts.flatMap((change) => change.slugs))
  // Names of authors and categories stand in every article, and an article's on the pages of those around it.
  const all =
    changed('category') ||
    changed('author') ||
    posts.some(({ elsewhere }) => elsewhere) ||
    slugs.size > articlesByName
  return [
    '/',
    '/feed.xml',
    searchPath,
    ...(changed('post') ? ['/sitemap.xml'] : []),
    ...(changed('category') ? [`${blog['blog.categories'].path}*`] : []),
    ...(all ? ['/blog*', `${listPath}*`] : ['/blog', '/blog?*', listPath, `${listPath}?*`]),
    ...(all ? [] : [...slugs].flatMap((slug) => [`/blog/${slug}`, ...articlePaths(slug)])),
  ]
}
