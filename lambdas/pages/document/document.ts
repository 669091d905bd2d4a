import { stylesheetPath } from '#shared/domain/custom-stylesheet.ts'
import { documentPaths, pageAt } from '#shared/domain/pages.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
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
import { themeColorTags, themeStyle } from './theme.ts'
import { themeScript } from './theme-script.ts'
import { usedStyles } from './used-styles.ts'

/** One page of the site: what it shows and what its head says about it. */
export interface Page {
  /** Path and query, as the browser's router sees them. */
  location: string
  head: Head
  responses: PageData['responses']
  /** Set for an address that has no page. */
  missing?: boolean
  /** Whether the largest element of the first screen is an image. */
  hasPicture?: boolean
  /** The data to embed in the page, if it is less than what the HTML is rendered from. */
  sentResponses?: PageData['responses']
}

const colorScheme = { light: 'light', dark: 'dark', auto: 'light dark' } as const

const wide = '(min-width:40rem)'

/** A style element, with an optional media query. */
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
  /** Markup of the head, already escaped. */
  head: string
  /** More markup of the head, after the styles. */
  lateHead?: string
  body: string
  /** Additional styles of this document. */
  css?: string
  hasPicture?: boolean
}

/**
 * The style elements of a page: first the rules that its body uses, which scripts later replace with the whole
 * stylesheet (see whole-stylesheet.ts), then the fonts and the colors from the settings. If the largest element of
 * the first screen is an image, phones load no fonts at first, so that the image need not share a slow connection
 * (see held-back-fonts.ts).
 */
function stylesOf({ settings: { appearance }, body, css = '', hasPicture }: DocumentParts): Style[] {
  const { faces } = assets
  const colors = themeStyle(appearance) + css
  // The issuer's custom stylesheet may refer to any custom property and animation.
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

/** The script element of the loader, whose attributes name what it loads for this page, and when. */
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

/** Files, because search engines, feed readers and home screens fetch the icon from its URL. Browsers load it last. */
const iconLinks =
  '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">'

/** Assembles any document of the site. */
export function toDocument(parts: DocumentParts): Document {
  const { settings, siteName, head, lateHead = '', body } = parts
  const { theme, stylesheet } = settings.appearance
  const styles = stylesOf(parts)
  const html =
    `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `${head}<meta name="color-scheme" content="${colorScheme[theme]}">` +
    themeColorTags(settings.appearance) +
    iconLinks +
    `<link rel="manifest" href="${documentPaths.manifest}">` +
    `<link rel="alternate" type="application/atom+xml" title="${escapeText(siteName)}" href="${documentPaths.feed}">` +
    `<script>${themeScript}</script>${styles.map(({ css, media }) => `<style${media ? ` media="${media}"` : ''}>${css}</style>`).join('')}` +
    (stylesheet ? `<link rel="stylesheet" href="${stylesheetPath(stylesheet)}">` : '') +
    `${lateHead}</head><body>${body}</body></html>`
  return { html, styles: styles.map(({ css }) => css) }
}

/** Renders the content of a page's body from the data that a browser would hydrate it with. */
async function renderBody(page: Page, site: Site): Promise<{ html: string; data: PageData }> {
  const data: PageData = { site, responses: page.responses, ...(page.missing && { missing: true }) }
  const failures: unknown[] = []
  const html = await renderSite(page.location, data, (error) => void failures.push(error))
  // The page is complete without these parts. If the whole page fails, the error is logged with its request.
  for (const cause of failures) log({ level: 'error', page: 'part', cause: describeError(cause) })
  return { html: `<div id="${rootElementId}">${html}</div>`, data }
}

/** Controls that do nothing without the site's scripts; they are shown, but disabled. */
const controls = /<(form|select)(?=[ >])/g

/** Renders a page without the site's scripts, below additional markup with its own styles. */
export async function renderStill(
  page: Page,
  { site, settings, above, css }: { site: Site; settings: Settings; above: string; css: string },
): Promise<Document> {
  const { html } = await renderBody(page, site)
  return toDocument({
    settings,
    siteName: site.name,
    head: await headTags(page.head, site, settings),
    lateHead: preloads(page),
    body: above + html.replace(controls, '<$1 inert'),
    css,
    hasPicture: page.hasPicture,
  })
}

/** Renders a page. It is readable without JavaScript; scripts only add to it. */
export async function renderPage(page: Page, site: Site, settings: Settings): Promise<Document> {
  const { html, data } = await renderBody(page, site)
  const sent: PageData = { ...data, responses: page.sentResponses ?? page.responses }
  return toDocument({
    settings,
    siteName: site.name,
    head: await headTags(page.head, site, settings),
    lateHead: preloads(page) + loader(page),
    body: `${html}<script type="application/json" id="${dataElementId}">${scriptJson(sent)}</script>`,
    hasPicture: page.hasPicture,
  })
}
