import { defaultSettings } from '#shared/domain/settings.ts'
import { titles } from '../../web/src/site/entry-server.tsx'
import { documentStart, styleText } from './document/document.ts'
import type { PageResponse } from './page-response.ts'

/** The page for a request that failed. It needs no data or settings and no script but the theme's, and shows no detail of the failure. */
export function failurePage(unavailable: boolean): PageResponse {
  const { siteName } = defaultSettings.general
  const status = unavailable ? 503 : 500
  const message = unavailable
    ? 'The site is busy at this moment. Please try again in a minute.'
    : 'Something went wrong on our side. We have been notified. Please try again in a few minutes.'
  return {
    page: 'failure',
    status,
    type: 'text/html',
    cacheable: false,
    style: styleText(defaultSettings),
    ...(unavailable && { headers: { 'retry-after': '60' } }),
    body: `${documentStart(defaultSettings, siteName, `<title>${titles.failed({ name: siteName })}</title>`)}</head>
<body><main class="frame py-16"><p class="label text-tape">${status}</p>
<h1 class="display">This page is not available</h1>
<p class="lead text-muted">${message}</p>
<p class="mt-8"><a class="button" href="/">Back to the home page</a></p></main></body></html>`,
  }
}
