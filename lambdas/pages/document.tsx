import { text } from 'node:stream/consumers'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Settings } from '#shared/domain/settings.ts'
import { App } from '../../web/src/site/app.tsx'
import { dataElementId, rootElementId } from '../../web/src/site/page-data.ts'
import { loadPart } from '../../web/src/site/parts.tsx'
import type { PageData, Site } from '../../web/src/site/site.ts'
import { scriptsAttribute } from '../../web/src/site/start/page-scripts.ts'
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
  /** Whether the largest thing of its first screen is a picture. */
  picture?: boolean
  /** The answers as they are sent along, where that is less than what the HTML is made from. */
  sentAnswers?: PageData['answers']
}

const colorScheme = { light: 'light', dark: 'dark', auto: 'light dark' } as const

const wide = '(min-width:40rem)'

/**
 * The stylesheet of this moment. The policy allows exactly this text. Where a picture is the largest thing of the first
 * screen, a phone's narrow line is the picture's: fonts are kept back there until somebody goes on (late-fonts.ts).
 */
export const styleOf = (settings: Settings, picture = false): string =>
  assets.css + (picture ? `@media ${wide}{${assets.faces}}` : assets.faces) + themeStyle(settings.appearance)

const preloads = ({ picture }: Page) =>
  assets.preloadedFonts
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin${picture ? ` media="${wide}"` : ''} href="${file}">`,
    )
    .join('')

/** The loader, with the names of what it will fetch for this page once there is time. */
const loader = (path: string) =>
  `<script type="module" fetchpriority="low" src="${assets.script}" ${scriptsAttribute}="${assets.scriptsOf(path).join(' ')}"></script>`

/** What every document begins with. `head` is markup; it must be escaped already. */
export function documentStart(
  settings: Settings,
  siteName: string,
  head: string,
  style = styleOf(settings),
): string {
  const { theme } = settings.appearance
  return (
    `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${head}<meta name="color-scheme" content="${colorScheme[theme]}">` +
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">' +
    '<link rel="manifest" href="/site.webmanifest">' +
    `<link rel="alternate" type="application/atom+xml" title="${escapeText(siteName)}" href="/feed.xml">` +
    `<style>${style}</style>`
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
    documentStart(
      settings,
      site.name,
      headTags(page.head, site, settings.seo),
      styleOf(settings, page.picture),
    ) +
    `${preloads(page)}${loader(page.location.replace(/\?.*/s, ''))}</head>` +
    `<body><div id="${rootElementId}">${await markup(page, site)}</div>` +
    `<script type="application/json" id="${dataElementId}">${scriptJson(sent)}</script></body></html>`
  )
}
