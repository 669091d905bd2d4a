const isFace = (rule: CSSRule | undefined): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule

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
    .filter(({ cssRules: [first] }) => isFace(first))

/** The font faces of the page, also those that are held back. */
export const fontFaces = (): CSSFontFaceRule[] =>
  [
    ...[...document.styleSheets].flatMap(readableRules),
    ...heldBackRules().flatMap(({ cssRules }) => [...cssRules]),
  ].filter(isFace)

/**
 * Fetches the fonts that the page held back on phones in favor of its picture. They are for the next page: with
 * `font-display: optional`, the text on the screen keeps its fallback font.
 */
export function fetchHeldBackFonts(): void {
  for (const { media } of heldBackRules()) if (media.mediaText !== 'all') media.mediaText = 'all'
}
