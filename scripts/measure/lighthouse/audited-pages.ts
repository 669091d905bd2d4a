import { articlePath, listedPages } from '#shared/domain/pages.ts'

/** A public page that Lighthouse audits. */
export interface AuditedPage {
  path: string
  /** Audits that cannot pass here, and why. */
  exempt: Readonly<Record<string, string>>
}

export const notFoundPage: AuditedPage = {
  path: '/nothing-here',
  exempt: {
    'http-status-code': 'it responds with 404, as it should',
    'is-crawlable': 'it asks not to be indexed',
    'meta-description': 'pages that are not indexed need no description',
    'errors-in-console': 'the browser itself writes a line about the status',
  },
}

/** Every page with a fixed address, the newest article of each category, and a page that does not exist. */
export async function auditedPages(siteUrl: string): Promise<AuditedPage[]> {
  const response = await fetch(`${siteUrl}/api/blog/posts?view=summary&limit=50`)
  if (!response.ok) throw new Error(`The list of articles responded with ${response.status}.`)
  const { posts } = (await response.json()) as { posts: { slug: string; categoryName: string }[] }
  const newest = new Map(
    posts.toReversed().map(({ categoryName, slug }) => [categoryName, articlePath(slug)]),
  )
  return [
    ...[...listedPages().map(({ path }) => path), ...newest.values()].map((path) => ({ path, exempt: {} })),
    notFoundPage,
  ]
}
