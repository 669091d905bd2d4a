/** The public bundle: put in when the Lambdas are built, because only the web build knows the names of its files. */
declare const __SITE_ASSETS__: { script: string; preload: string[]; css: string; fonts: string[] }

const { script, preload, css, fonts } = __SITE_ASSETS__

export const assets = {
  script,
  preload,
  css,
  /** What the first screen of every page is set in: headlines, text, labels. Italics come when a page uses them. */
  preloadedFonts: fonts.filter((file) =>
    /newsreader-headline|plex-sans-latin-wght-normal|plex-mono-latin-400-normal/.test(file),
  ),
}
