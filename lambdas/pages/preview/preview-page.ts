import { articlePath } from '#shared/domain/pages.ts'
import { previewPrefix } from '#shared/domain/posts/drafts/preview-link.ts'
import { articleRequest, cacheKey, routeMeta, titles } from '../../../web/src/site/entry-server.tsx'
import { findPreviewed } from '../../data/previews/previewed-article.ts'
import { renderStill, toDocument } from '../document/document.ts'
import { escapeText } from '../document/escape.ts'
import type { PageRequest } from '../page-request.ts'
import type { PageResponse } from '../page-response.ts'

const address = new RegExp(`^${previewPrefix}([0-9a-f-]{36})/([\\w-]{43})$`)

export const isPreview = (path: string): boolean => path.startsWith(previewPrefix)

/** Anybody who has the URL can read the page, so it is not cached, indexed, or sent to other sites as a referrer. */
const secretly = {
  page: 'preview',
  cacheable: false,
  headers: { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
} as const

/** The sanitizer is a separate file next to the bundle, since no other page needs it. */
const clean = async (html: string) => (await import('../../posts/clean-draft.ts')).cleanDraft(html)

/** The banner above the page is in the normal flow, so that it covers nothing of the article. */
const bandStyle =
  '.preview-band{margin:0;padding:.4rem 1rem;border-bottom:1px solid var(--line);background:var(--sunken);color:var(--muted);text-align:center;font:500 .8125rem/1.4 system-ui,sans-serif}'
const band = '<aside class="preview-band" aria-label="Preview">Preview, not published</aside>'

/**
 * The article behind a preview link, as the site will show it. It contains no script, because the site's scripts
 * would load the article from its public URL, where it does not exist yet.
 */
export async function previewPage({ path, now, site, settings }: PageRequest): Promise<PageResponse> {
  const [, postId, token] = address.exec(path) ?? []
  if (!postId || !token) return gone(site.name, settings)
  const found = await findPreviewed({ postId, token }, now, clean)
  if (!found) return gone(site.name, settings)
  if ('publicAs' in found) {
    const location = articlePath(found.publicAs)
    const headers = { ...secretly.headers, location }
    return { ...secretly, headers, status: 302, type: 'text/plain', body: `Published at ${location}\n` }
  }
  const { post, surroundings } = found
  const { withPreviewFiles } = await import('../parsed-html.ts')
  const { title, description } = routeMeta.article
  const { html, styles } = await renderStill(
    {
      location: articlePath(post.slug),
      head: { title: title(site, post), description: description(site, post) },
      hasPicture: Boolean(post.featuredImage),
      responses: { [cacheKey('blog.get', articleRequest(post.slug))]: { success: true, post, surroundings } },
    },
    { site, settings, above: band, css: bandStyle },
  )
  return {
    ...secretly,
    status: 200,
    type: 'text/html',
    styles,
    body: withPreviewFiles(html, { postId, token }),
  }
}

/** The same page for a link that never existed, has expired or was revoked, so that nobody can tell which. */
function gone(siteName: string, settings: PageRequest['settings']): PageResponse {
  const { html, styles } = toDocument({
    settings,
    siteName,
    head: `<title>${escapeText(titles.missing({ name: siteName }))}</title><meta name="robots" content="noindex">`,
    body: `<main class="frame py-16"><p class="label text-tape">404</p>
<h1 class="display mt-4">This preview is not available</h1>
<p class="lead mt-6 text-muted">The link may have expired or been taken back. Ask whoever gave it to you for a new one.</p>
<p class="mt-8"><a class="button" href="/">Go to the home page</a></p></main>`,
  })
  return { ...secretly, status: 404, type: 'text/html', styles, body: html }
}
