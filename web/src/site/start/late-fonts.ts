import { enhance } from '../errors/enhance.ts'

const nameOf = (family: string, style: string) => `${family.replaceAll('"', '')} ${style || 'normal'}`

/** A stylesheet's rules; none for one from another origin, such as a browser extension's, which cannot be read. */
const readableRules = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** The font faces of the page, also those that are held back. */
const fontFaces = (): CSSFontFaceRule[] =>
  [...document.styleSheets].flatMap(readableRules).filter((rule) => rule instanceof CSSFontFaceRule)

/** Sets `font-display: swap`. False if the browser cannot change font descriptors: Firefox throws. */
function setSwap(style: CSSStyleDeclaration): boolean {
  try {
    style.setProperty('font-display', 'swap')
    return true
  } catch {
    return false
  }
}

/**
 * Lets a new page use the fonts that have loaded since the first paint. In browsers that refuse, they are used from the
 * next page load on.
 */
export const allowLateFonts = (): void =>
  enhance(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    const names = new Set(loaded.map(({ family, style }) => nameOf(family, style)))
    for (const { style } of fontFaces()) {
      const name = nameOf(style.getPropertyValue('font-family'), style.getPropertyValue('font-style'))
      // Only where it changes something, because it triggers a layout of the whole page.
      if (!names.has(name) || style.getPropertyValue('font-display') !== 'optional') continue
      if (!setSwap(style)) return
    }
  })
