import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Settings } from '#shared/domain/settings.ts'
import { App } from '../../web/src/site/app.tsx'
import { dataElementId, rootElementId } from '../../web/src/site/page-data.ts'
import { loadPart } from '../../web/src/site/parts.tsx'
import type { PageData, Site } from '../../web/src/site/site.ts'
import { assets } from './assets.ts'
import { escapeText, scriptJson } from './escape.ts'
import { type Head, headTags } from './head.ts'
import { themeStyle } from './theme.ts'

/** One page of the site: what it shows and what it says about itself. */
export interface Page {
  /** Path and query, as the browser's router will see them. */
  location: string
  head: Head
  answers: PageData['answers']
  /** The answers as they are sent along, where that is less than what the HTML is made from. */
  sentAnswers?: PageData['answers']
}

const colorScheme = { light: 'light', dark: 'dark', auto: 'light dark' } as const

/** The stylesheet of this moment. The policy allows exactly this text. */
export const styleOf = (settings: Settings): string => assets.css + themeStyle(settings.appearance)

const preloads = [
  ...assets.preloadedFonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  ),
  ...assets.preload.map((file) => `<link rel="modulepreload" href="${file}">`),
].join('')

/** What every document begins with. `head` is markup; it must be escaped already. */
export function documentStart(settings: Settings, siteName: string, head: string): string {
  const { theme } = settings.appearance
  return (
    `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${head}<meta name="color-scheme" content="${colorScheme[theme]}">` +
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/site.webmanifest">' +
    `<link rel="alternate" type="application/atom+xml" title="${escapeText(siteName)}" href="/feed.xml">` +
    `<style>${styleOf(settings)}</style>`
  )
}

async function markup(page: Page, site: Site): Promise<string> {
  await loadPart(page.location.split('?')[0] ?? '')
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={page.location}>
        <App site={site} answers={page.answers} />
      </StaticRouter>
    </StrictMode>,
  )
  return text(prelude)
}

/** The whole document of a page: readable as it is; the script makes it quicker to move in. */
export async function renderPage(page: Page, site: Site, settings: Settings): Promise<string> {
  const sent: PageData = { site, answers: page.sentAnswers ?? page.answers }
  return (
    documentStart(settings, site.name, headTags(page.head, site, settings.seo)) +
    `${preloads}<script type="module" src="${assets.script}"></script></head>` +
    `<body><div id="${rootElementId}">${await markup(page, site)}</div>` +
    `<script type="application/json" id="${dataElementId}">${scriptJson(sent)}</script></body></html>`
  )
}
