import { pageAt } from '#shared/domain/pages.ts'
import { ownValue } from '#shared/null-prototype-record.ts'
import type { StylePart } from './used-styles.ts'

/**
 * The public bundle. It is inserted when the Lambdas are built, since only the web build knows its file names. As JSON in a
 * string, because engines read a long string faster than a long literal.
 */
declare const __SITE_ASSETS__: string

interface SiteAssets {
  loader: string
  scripts: Record<string, string[]>
  stylesheet: string
  styles: StylePart[]
  faces: string
  fonts: string[]
}

const { loader, scripts, stylesheet, styles, faces, fonts } = JSON.parse(__SITE_ASSETS__) as SiteAssets

export const assets = {
  loader,
  stylesheet,
  styles,
  faces,
  /** The scripts that hydrate the page at this path, in the order to run them. */
  scriptsOf: (path: string): readonly string[] => ownValue(scripts, pageAt(path)?.id ?? 'none') ?? [],
  /** The fonts of every page's first screen: headlines, text, labels. Italics load when a page uses them. */
  preloadedFonts: fonts.filter((file) =>
    /(newsreader-headline|plex-sans|plex-mono)-[\w-]{8}\.woff2$/.test(file),
  ),
}
