import { defaultSettings } from '#shared/domain/settings.ts'
import type { Answer } from './answer.ts'
import { documentStart, styleOf } from './document.tsx'

/** A page for the moment in which nothing else works: no data, no settings, no script, no detail of what happened. */
export function failurePage(unavailable: boolean): Answer {
  const { siteName } = defaultSettings.general
  const sentence = unavailable
    ? 'The site is busy at this moment. Please try again in a minute.'
    : 'Something went wrong on our side. We have been told; please try again in a few minutes.'
  return {
    page: 'failure',
    status: unavailable ? 503 : 500,
    type: 'text/html',
    kept: false,
    style: styleOf(defaultSettings),
    ...(unavailable && { headers: { 'retry-after': '60' } }),
    body: `${documentStart(defaultSettings, siteName, `<title>Not available | ${siteName}</title>`)}</head>
<body><main class="frame py-16"><p class="label text-tape">${unavailable ? 503 : 500}</p>
<h1 class="display">This page is not available</h1>
<p class="lead text-muted">${sentence}</p>
<p class="mt-8"><a class="button" href="/">Back to the home page</a></p></main></body></html>`,
  }
}
