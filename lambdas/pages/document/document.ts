import { stylesheetPath } from '#shared/domain/custom-stylesheet.ts'
import { documentPaths, pageAt, pages } from '#shared/domain/pages.ts'
import type { Settings } from '#shared/domain/settings.ts'
import {
  dataElementId,
  hydrationMoments,
  momentAttribute,
  type PageData,
  renderSite,
  rootElementId,
  type Site,
  scriptsAttribute,
  stylesheetAttribute,
} from '../../../web/src/site/entry-server.tsx'
import { describeError, log } from '../../logging/log.ts'
import { assets } from './assets.ts'
import { escapeText, scriptJson } from './escape.ts'
import { type Head, headTags } from './head.ts'
import { themeStyle } from './theme.ts'
import { themeScript } from './theme-script.ts'
import { usedStyles } from './used-styles.ts'

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

/** A style element; with `media` it holds only where that is true. */
interface Style {
  css: string
  media?: string
}

/** A whole document, and the texts of its style elements: the Content-Security-Policy allows exactly these. */
export interface Document {
  html: string
  styles: readonly string[]
}

interface DocumentParts {
  settings: Settings
  siteName: string
  /** Markup of the head, already escaped: before the styles, and after them. */
  head: string
  lateHead?: string
  body: string
  /** Styles of its own. */
  css?: string
  hasPicture?: boolean
  /** The address of its icon. By default the icon stands in the page, because a request costs more than its 200 bytes. */
  icon?: string
}

/**
 * The style elements of a page: the rules that its body uses, which scripts replace by the whole stylesheet (see
 * whole-stylesheet.ts), then the fonts and the settings' colors. Where the largest element of the first screen is a
 * picture, phones load no fonts at first: the picture has the narrow connection to itself (see held-back-fonts.ts).
 */
function stylesOf({ settings: { appearance }, body, css = '', hasPicture }: DocumentParts): Style[] {
  const { faces } = assets
  const colors = themeStyle(appearance) + css
  // A stylesheet of the issuer's own may refer to any custom property and animation.
  const keepsNames = appearance.stylesheet !== ''
  const used = usedStyles(assets.styles, { html: body, css: faces + colors, keepsNames })
  return hasPicture
    ? [{ css: used }, { css: faces, media: wide }, { css: colors }]
    : [{ css: used }, { css: faces + colors }]
}

const preloads = ({ hasPicture }: Page) =>
  assets.preloadedFonts
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin${hasPicture ? ` media="${wide}"` : ''} href="${file}">`,
    )
    .join('')

/** The loader. Its element names what it fetches for this page, and when. */
function loader({ location, missing }: Page): string {
  const path = location.replace(/\?.*/s, '')
  const id = missing ? undefined : pageAt(path)?.id
  const attributes = {
    [momentAttribute]: id ? hydrationMoments[id] : 'reached',
    [scriptsAttribute]: assets.scriptsOf(path).join(' '),
    [stylesheetAttribute]: assets.stylesheet,
  }
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<script type="module"${written.join('')}>${assets.loader}</script>`
}

/** Every document of the site. */
export function toDocument(parts: DocumentParts): Document {
  const { settings, siteName, head, lateHead = '', body, icon = assets.icon } = parts
  const { theme, stylesheet } = settings.appearance
  const styles = stylesOf(parts)
  const html =
    `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${head}<meta name="color-scheme" content="${colorScheme[theme]}">` +
    `<link rel="icon" href="${icon}" type="image/svg+xml">` +
    `<link rel="manifest" href="${documentPaths.manifest}">` +
    `<link rel="alternate" type="application/atom+xml" title="${escapeText(siteName)}" href="${documentPaths.feed}">` +
    `<script>${themeScript}</script>${styles.map(({ css, media }) => `<style${media ? ` media="${media}"` : ''}>${css}</style>`).join('')}` +
    (stylesheet ? `<link rel="stylesheet" href="${stylesheetPath(stylesheet)}">` : '') +
    `${lateHead}</head><body>${body}</body></html>`
  return { html, styles: styles.map(({ css }) => css) }
}

/** What is between the page's body tags, from the data that a browser would hydrate it with. */
async function renderBody(page: Page, site: Site): Promise<{ html: string; data: PageData }> {
  const data: PageData = { site, responses: page.responses, ...(page.missing && { missing: true }) }
  const failures: unknown[] = []
  const html = await renderSite(page.location, data, (error) => void failures.push(error))
  // Parts of a page that is complete without them. If the whole page fails, it is logged with its request.
  for (const cause of failures) log({ level: 'error', page: 'part', cause: describeError(cause) })
  return { html: `<div id="${rootElementId}">${html}</div>`, data }
}

/** A control that does nothing without the site's scripts: it is seen, and cannot be used. */
const controls = /<(form|select)(?=[ >])/g

/** The whole document of a page without the site's scripts, below some markup of its own with its styles. */
export async function renderStill(
  page: Page,
  { site, settings, above, css }: { site: Site; settings: Settings; above: string; css: string },
): Promise<Document> {
  const { html } = await renderBody(page, site)
  return toDocument({
    settings,
    siteName: site.name,
    head: headTags(page.head, site, settings),
    lateHead: preloads(page),
    body: above + html.replace(controls, '<$1 inert'),
    css,
    hasPicture: page.hasPicture,
  })
}

/** The whole document of a page. It is readable as it is; scripts only add to it. */
export async function renderPage(page: Page, site: Site, settings: Settings): Promise<Document> {
  const { html, data } = await renderBody(page, site)
  const sent: PageData = { ...data, responses: page.sentResponses ?? page.responses }
  return toDocument({
    settings,
    siteName: site.name,
    head: headTags(page.head, site, settings),
    lateHead: preloads(page) + loader(page),
    body: `${html}<script type="application/json" id="${dataElementId}">${scriptJson(sent)}</script>`,
    hasPicture: page.hasPicture,
    // Search engines fetch a site's icon from the address that its home page names.
    ...(page.location === pages.home.path && { icon: '/assets/favicon.svg' }),
  })
}
