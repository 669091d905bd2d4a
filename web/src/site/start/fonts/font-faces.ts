/** Begins the family name of a font that came too late for the page on the screen. */
export const lateName = 'late '

/** A stylesheet's rules; none for one from another origin, such as a browser extension's, which cannot be read. */
const readableRules = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** The font faces of the page, also those that are held back. */
export const fontFaces = (): CSSFontFaceRule[] =>
  [...document.styleSheets].flatMap(readableRules).filter((rule) => rule instanceof CSSFontFaceRule)
