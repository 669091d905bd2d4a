import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { titles } from '../../web/src/site/entry-server.tsx'
import { toDocument } from './document/document.ts'
import type { PageResponse } from './page-response.ts'

/**
 * The page for a request that failed. It needs no data, settings or scripts (except for the theme), and shows no
 * detail of the failure.
 */
export function failurePage(unavailable: boolean, request: string): PageResponse {
  const { siteName } = defaultSettings.general
  const status = unavailable ? 503 : 500
  const message = unavailable
    ? 'The site is busy at this moment. Please try again in a minute.'
    : 'Something went wrong on our side. We have been notified. Please try again in a few minutes.'
  const { html, styles } = toDocument({
    settings: defaultSettings,
    siteName,
    head: `<title>${titles.failed({ name: siteName })}</title>`,
    body: `<main class="frame py-16"><p class="label text-tape">${status}</p>
<h1 class="display mt-4">This page is not available</h1>
<p class="lead mt-6 text-muted">${message}</p>
${reference(request)}<p class="mt-8"><a class="button" href="/">Back to the home page</a></p></main>`,
  })
  return {
    page: 'failure',
    status,
    type: 'text/html',
    cacheable: false,
    styles,
    ...(unavailable && { headers: { 'retry-after': '60' } }),
    body: html,
  }
}

/**
 * The request id, which a reader can quote and an operator can look up in the log. API Gateway generates it from the
 * base64 alphabet.
 */
const reference = (request: string): string =>
  /^[\w=+/-]{1,64}$/.test(request) ? `<p class="text-muted mt-4">Reference: ${request}</p>\n` : ''
