import { fontFaces, lateName } from './font-faces.ts'

/** Tells whether text in a font of the page is drawn in it, and not in a fallback font. */
function drawnFonts(): (face: CSSStyleDeclaration) => boolean {
  const context = document.createElement('canvas').getContext('2d')
  return (face) => {
    if (!context) return true
    const widthIn = (families: string) => {
      context.font = `${face.getPropertyValue('font-style') || 'normal'} 100px ${families}`
      return context.measureText('Quarterly results').width
    }
    return widthIn(`${face.getPropertyValue('font-family')}, serif`) !== widthIn('serif')
  }
}

/**
 * Keeps the text in its fallback font where the page's own font came too late for the first paint. Call it before a
 * stylesheet is added: Chromium then creates all fonts anew, finds the late ones in its cache, and would move the text. The
 * next page gets them (late-fonts.ts).
 */
export function keepFallbackFonts(): void {
  const isDrawn = drawnFonts()
  const isLate = ({ style, parentStyleSheet }: CSSFontFaceRule) => {
    // Others are fallback fonts themselves, or for a few letters.
    const isForAllText = style.getPropertyValue('font-display') && !style.getPropertyValue('unicode-range')
    const applies = matchMedia(parentStyleSheet?.media.mediaText || 'all').matches
    return isForAllText && applies && !isDrawn(style)
  }
  // All are looked at before one is changed, because that creates the others anew, too.
  for (const { style } of fontFaces().filter(isLate)) {
    const family = style.getPropertyValue('font-family').replaceAll('"', '')
    try {
      style.setProperty('font-family', `"${lateName}${family}"`)
    } catch {
      // Firefox cannot change font descriptors, and keeps its fonts when a stylesheet is added.
      return
    }
  }
}
