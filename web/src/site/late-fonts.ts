const isFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule

/** The rules under which the page keeps its fonts back from phones (lambdas/pages/document.tsx). */
const keptBack = (): CSSMediaRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ cssRules: [first] }) => first && isFace(first))

/**
 * Fonts that a page keeps back from phones, because its picture goes first, are fetched for the next page. What is on
 * the screen keeps its letters: a font that was not there at the first paint is not let in (`font-display: optional`).
 */
export function fetchLateFonts(): void {
  for (const { media } of keptBack()) if (media.mediaText !== 'all') media.mediaText = 'all'
}

const nameOf = (family: string, style: string) => `${family.replaceAll('"', '')} ${style || 'normal'}`

/** The page is set anew: fonts that have come since may be used. */
export function letInLateFonts(): void {
  const come = [...document.fonts].filter(({ status }) => status === 'loaded')
  const names = new Set(come.map(({ family, style }) => nameOf(family, style)))
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  for (const { style } of [...rules, ...keptBack().flatMap(({ cssRules }) => [...cssRules])].filter(isFace)) {
    const name = nameOf(style.getPropertyValue('font-family'), style.getPropertyValue('font-style'))
    // Only where it changes something: the browser sets the page anew for it.
    if (names.has(name) && style.getPropertyValue('font-display') === 'optional') {
      style.setProperty('font-display', 'swap')
    }
  }
}
