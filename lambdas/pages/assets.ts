import { partSource } from '../../web/src/site/parts.tsx'

/** The public bundle: put in when the Lambdas are built, because only the web build knows the names of its files. */
declare const __SITE_ASSETS__: {
  script: string
  scripts: Record<string, string[]>
  css: string
  faces: string
  fonts: string[]
}

const { script, scripts, css, faces, fonts } = __SITE_ASSETS__

export const assets = {
  script,
  css,
  faces,
  /** What brings the page at this path to life. */
  scriptsOf: (path: string): readonly string[] => scripts[partSource(path) ?? ''] ?? [],
  /** What the first screen of every page is set in: headlines, text, labels. Italics come when a page uses them. */
  preloadedFonts: fonts.filter((file) =>
    /newsreader-headline|plex-sans-latin-wght-normal|plex-mono-latin-400-normal/.test(file),
  ),
}
