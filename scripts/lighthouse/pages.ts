/** A public page as Lighthouse opens it. */
export interface AuditedPage {
  path: string
  /** Audits that cannot pass here, and why. */
  exempt: Readonly<Record<string, string>>
}

const routes = ['/', '/platform', '/company', '/blog', '/contact', '/careers', '/privacy']

export const missing: AuditedPage = {
  path: '/nothing-here',
  exempt: {
    'http-status-code': 'it answers 404, as it should',
    'is-crawlable': 'it asks not to be indexed',
    'meta-description': 'what is not indexed is described to nobody',
    'errors-in-console': 'the browser itself writes a line about the status',
  },
}

/** Every route, the newest article of each category, and the page of an address that names nothing. */
export async function auditedPages(siteUrl: string): Promise<AuditedPage[]> {
  const answer = await fetch(`${siteUrl}/api/blog/posts?view=summary&limit=50`)
  if (!answer.ok) throw new Error(`The newsroom’s list answers ${answer.status}.`)
  const { posts } = (await answer.json()) as { posts: { slug: string; categoryName: string }[] }
  const newest = new Map(posts.toReversed().map(({ categoryName, slug }) => [categoryName, `/blog/${slug}`]))
  return [...[...routes, ...newest.values()].map((path) => ({ path, exempt: {} })), missing]
}
