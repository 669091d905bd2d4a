import { enhance } from '../errors/enhance.ts'

const isFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule

/** A stylesheet's rules; none for one from another origin, such as a browser extension's, which cannot be read. */
const readableRules = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** The media rules that hold back fonts on phones (lambdas/pages/document/document.ts). */
const heldBackRules = (): CSSMediaRule[] =>
  [...document.styleSheets]
    .flatMap(readableRules)
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ cssRules: [first] }) => first && isFace(first))

/**
 * Fetches the fonts that the page held back on phones in favor of its picture. They are for the next page: with
 * `font-display: optional`, the text on the screen keeps its fallback font.
 */
export const fetchLateFonts = (): void =>
  enhance(() => {
    for (const { media } of heldBackRules()) if (media.mediaText !== 'all') media.mediaText = 'all'
  })

const nameOf = (family: string, style: string) => `${family.replaceAll('"', '')} ${style || 'normal'}`

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
    const rules = [...document.styleSheets].flatMap(readableRules)
    for (const { style } of [...rules, ...heldBackRules().flatMap(({ cssRules }) => [...cssRules])].filter(
      isFace,
    )) {
      const name = nameOf(style.getPropertyValue('font-family'), style.getPropertyValue('font-style'))
      // Only where it changes something, because it triggers a layout of the whole page.
      if (!names.has(name) || style.getPropertyValue('font-display') !== 'optional') continue
      if (!setSwap(style)) return
    }
  })
