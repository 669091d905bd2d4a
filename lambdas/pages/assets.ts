/** The public bundle: put in when the Lambdas are built, because only the web build knows the names of its files. */
declare const __SITE_ASSETS__: { script: string; preload: string[]; css: string; fonts: string[] }

const { script, preload, css, fonts } = __SITE_ASSETS__

export const assets = {
  script,
  preload,
  css,
  /** Only the two that every page needs: headlines and text. Others come when a page turns out to use them. */
  preloadedFonts: fonts.filter((file) => /newsreader-headline|plex-sans-latin-wght-normal/.test(file)),
}
