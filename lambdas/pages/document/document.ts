import { stylesheetPath } from '#shared/domain/custom-stylesheet.ts'
import { documentPaths } from '#shared/domain/pages.ts'
import type { Settings } from '#shared/domain/settings.ts'
import {
  dataElementId,
  type PageData,
  renderSite,
  rootElementId,
  type Site,
  scriptsAttribute,
} from '../../../web/src/site/entry-server.tsx'
import { describeError, log } from '../../logging/log.ts'
import { assets } from './assets.ts'
import { escapeText, scriptJson } from './escape.ts'
import { type Head, headTags } from './head.ts'
import { themeStyle } from './theme.ts'
import { themeScript } from './theme-script.ts'

/** One page of the site: what it shows and what its head says about it. */
export interface Page {
  /** Path and query, as the browser's router sees them. */
  location: string
  head: Head
  responses: PageData['responses']
  /** There is no page at this address. */
  missing?: boolean
  /** The largest element of the first screen is a picture. */
  hasPicture?: boolean
  /** The data to embed in the page, where that is less than what the HTML is rendered from. */
  sentResponses?: PageData['responses']
}

const colorScheme = { light: 'light', dark: 'dark', auto: 'light dark' } as const

const wide = '(min-width:40rem)'

/**
 * The text of the page's style element; the Content-Security-Policy allows exactly this text. Where the largest
 * element of the first screen is a picture, phones load no fonts at first: the picture has the narrow connection to
 * itself (see late-fonts.ts).
 */
export const styleText = (settings: Settings, hasPicture = false): string =>
  assets.css +
  (hasPicture ? `@media ${wide}{${assets.faces}}` : assets.faces) +
  themeStyle(settings.appearance)

const preloads = ({ hasPicture }: Page) =>
  assets.preloadedFonts
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin${hasPicture ? ` media="${wide}"` : ''} href="${file}">`,
    )
    .join('')

/** The loader's script element. It names the scripts of this page, which the loader fetches when the page is idle. */
const loader = (path: string) =>
  `<script type="module" fetchpriority="low" src="${assets.script}" ${scriptsAttribute}="${assets.scriptsOf(path).join(' ')}"></script>`

/** The beginning of every document. `head` is markup, already escaped. */
export function documentStart(
  settings: Settings,
  siteName: string,
  head: string,
  style = styleText(settings),
): string {
  const { theme, stylesheet } = settings.appearance
  return (
    `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${head}<meta name="color-scheme" content="${colorScheme[theme]}">` +
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">' +
    `<link rel="manifest" href="${documentPaths.manifest}">` +
    `<link rel="alternate" type="application/atom+xml" title="${escapeText(siteName)}" href="${documentPaths.feed}">` +
    `<script>${themeScript}</script><style>${style}</style>${
      stylesheet ? `<link rel="stylesheet" href="${stylesheetPath(stylesheet)}">` : ''
    }`
  )
}

/** The whole document of a page with the text of its style element. It is readable as it is; scripts only add to it. */
export async function renderPage(page: Page, site: Site, settings: Settings, style: string): Promise<string> {
  const data: PageData = { site, responses: page.responses, ...(page.missing && { missing: true }) }
  const failures: unknown[] = []
  const html = await renderSite(page.location, data, (error) => void failures.push(error))
  // Parts of a page that is complete without them. If the whole page fails, it is logged with its request.
  for (const cause of failures) log({ level: 'error', page: 'part', cause: describeError(cause) })
  const sent: PageData = { ...data, responses: page.sentResponses ?? page.responses }
  return (
    documentStart(settings, site.name, headTags(page.head, site, settings), style) +
    `${preloads(page)}${loader(page.location.replace(/\?.*/s, ''))}</head>` +
    `<body><div id="${rootElementId}">${html}</div>` +
    `<script type="application/json" id="${dataElementId}">${scriptJson(sent)}</script></body></html>`
  )
}
