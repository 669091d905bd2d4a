import { type DocumentId, documentPaths } from '#shared/domain/pages.ts'
import { scriptJson } from '../document/escape.ts'
import { paper } from '../document/theme.ts'
import type { PageRequest } from '../page-request.ts'
import type { PageResponse } from '../page-response.ts'
import { feed } from './feed.ts'
import { sitemap } from './sitemap.ts'
import { changePassword, securityText } from './well-known.ts'

function robots({ settings, site }: PageRequest): PageResponse {
  const body = settings.seo.enableSEO
    ? `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${site.origin}${documentPaths.sitemap}\n`
    : 'User-agent: *\nDisallow: /\n'
  return { page: 'robots', status: 200, type: 'text/plain', body, cacheable: true }
}

/** The web app manifest: name, colors and icon for a phone's home screen. */
function manifest({ settings, site }: PageRequest): PageResponse {
  const background = settings.appearance.theme === 'light' ? paper.light : paper.dark
  const body = scriptJson({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: '/',
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: [{ src: '/assets/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  })
  return { page: 'manifest', status: 200, type: 'application/manifest+json', body, cacheable: true }
}

type Renderer = (request: PageRequest, category?: string) => PageResponse | Promise<PageResponse>

export const documents: Readonly<Record<DocumentId, Renderer>> = {
  sitemap,
  feed,
  robots,
  manifest,
  security: securityText,
  changePassword,
}
