import { articlePath, documentPaths, fixedPages } from '#shared/domain/pages.ts'
import type { Report } from './report.ts'
import { type Site, UnexpectedStatus } from './site.ts'

/** The path of the script that a page loads first. */
const scriptIn = (html: string) => /\/assets\/[\w.-]+\.js/.exec(html)?.[0]

async function expectImmutable(site: Site, path: string | undefined): Promise<void> {
  if (!path) throw new Error('the page loads no script')
  const { headers } = await site.expect(path, 'javascript')
  const caching = headers.get('cache-control') ?? ''
  if (!caching.includes('immutable')) throw new Error(`${path} is cached as "${caching}"`)
}

/** Reads everything that visitors can read. Changes nothing. */
export async function readPublicPages(site: Site, report: Report): Promise<void> {
  const pages = fixedPages()
  await report.attempt(`reads ${pages.length} public pages`, async () => {
    for (const { path } of pages) {
      const { headers, text } = await site.expect(path, 'text/html')
      if (!text.includes('<h1')) throw new Error(`${path} has no headline`)
      if (!headers.has('content-security-policy')) throw new Error(`${path} has no content security policy`)
    }
  })
  await report.attempt('reads sitemap, feed and other documents', async () => {
    // The last one is a redirect.
    const { changePassword: _, ...documents } = documentPaths
    for (const path of Object.values(documents)) await site.expect(path)
  })
  await report.attempt('loads the script of the home page', async () =>
    expectImmutable(site, scriptIn((await site.expect('/')).text)),
  )
  await report.attempt('opens the admin', async () => {
    const { headers, text } = await site.expect('/admin', 'text/html')
    if (headers.get('cache-control') !== 'no-store') throw new Error('the page may be cached')
    await expectImmutable(site, scriptIn(text))
  })
  await report.attempt('reads the newest article and its image', async (detail) => {
    const { posts } = await site.call('blog.list', { query: {} })
    const [newest] = posts
    if (!newest) return detail('there is no article yet')
    await site.expect(articlePath(newest.slug), 'text/html')
    if (newest.featuredImage?.startsWith('/media/')) await site.expect(newest.featuredImage, 'image/')
    detail(newest.title)
  })
  await report.attempt('answers 404 for missing pages and 401 without a session', async () => {
    const statuses = await Promise.all(
      ['/there-is-no-such-page', '/api/there-is-no-such-endpoint', '/api/admin/me'].map(
        async (path) => (await site.read(path)).status,
      ),
    )
    if (statuses.join() !== '404,404,401')
      throw new UnexpectedStatus('the three paths', Number(statuses[0]), statuses.join(', '))
  })
}
