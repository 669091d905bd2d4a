import { articlePath, documentPaths, fixedPages } from '#shared/domain/pages.ts'
import type { Report } from './report.ts'
import { type Site, Unexpected } from './site.ts'

/** The file that a page loads first. */
const scriptIn = (html: string) => /\/assets\/[\w.-]+\.js/.exec(html)?.[0]

async function expectImmutable(site: Site, path: string | undefined): Promise<void> {
  if (!path) throw new Error('it names no script')
  const { headers } = await site.expect(path, 'javascript')
  const caching = headers.get('cache-control') ?? ''
  if (!caching.includes('immutable')) throw new Error(`${path} is cached as "${caching}"`)
}

/** What every visitor can read. Changes nothing. */
export async function readEverything(site: Site, report: Report): Promise<void> {
  const pages = fixedPages()
  await report.attempt(`reads ${pages.length} public pages`, async () => {
    for (const { path } of pages) {
      const { headers, text } = await site.expect(path, 'text/html')
      if (!text.includes('<h1')) throw new Error(`${path} has no headline`)
      if (!headers.has('content-security-policy')) throw new Error(`${path} has no content security policy`)
    }
  })
  await report.attempt('reads sitemap, feed, robots and manifest', async () => {
    for (const path of Object.values(documentPaths)) await site.expect(path)
  })
  await report.attempt('loads the script that the first page names', async () =>
    expectImmutable(site, scriptIn((await site.expect('/')).text)),
  )
  await report.attempt('opens the admin', async () => {
    const { headers, text } = await site.expect('/admin', 'text/html')
    if (headers.get('cache-control') !== 'no-store') throw new Error('it may be cached')
    await expectImmutable(site, scriptIn(text))
  })
  await report.attempt('reads the newest article and its picture', async (found) => {
    const { posts } = await site.call('blog.list', { query: {} })
    const [newest] = posts
    if (!newest) return found('there is none yet')
    await site.expect(articlePath(newest.slug), 'text/html')
    if (newest.featuredImage?.startsWith('/media/')) await site.expect(newest.featuredImage, 'image/')
    found(newest.title)
  })
  await report.attempt('says 404 where there is nothing, and 401 where somebody has to sign in', async () => {
    const statuses = await Promise.all(
      ['/there-is-no-such-page', '/api/there-is-no-such-endpoint', '/api/admin/me'].map(
        async (path) => (await site.read(path)).status,
      ),
    )
    if (statuses.join() !== '404,404,401')
      throw new Unexpected('they', Number(statuses[0]), statuses.join(', '))
  })
}
