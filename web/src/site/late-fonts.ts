/**
 * Fonts that a page keeps back from phones, because its picture goes first, are fetched for the next page. What is on
 * the screen keeps its letters: a font that was not there at the first paint is not let in (`font-display: optional`).
 */
export function fetchLateFonts(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      const keepsBack = rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule
      if (keepsBack && rule.media.mediaText !== 'all') rule.media.mediaText = 'all'
    }
  }
}

/** The page is set anew: fonts that have come since may be used. */
export function letInLateFonts(): void {
  for (const font of document.fonts) if (font.status === 'loaded') font.display = 'swap'
}
