import { enhance } from '../../errors/enhance.ts'
import { fontFaces, lateName } from './font-faces.ts'

/** Whether the file of a font has arrived, in time for the first paint or later. */
function isFetched(face: CSSStyleDeclaration): boolean {
  const [, file = ''] = /url\("?([^")]+)/.exec(face.getPropertyValue('src')) ?? []
  return file !== '' && performance.getEntriesByName(new URL(file, location.href).href).length > 0
}

/**
 * Lets a new page use the fonts that have loaded since the first paint. In browsers that refuse, they are used from the
 * next page load on.
 */
export const allowLateFonts = (): void =>
  enhance(() => {
    for (const { style } of fontFaces()) {
      const family = style.getPropertyValue('font-family')
      const isLate = family.includes(lateName)
      // Only where it changes something, because it triggers a layout of the whole page.
      const becomesVisible = isFetched(style) && style.getPropertyValue('font-display') === 'optional'
      try {
        if (isLate) style.setProperty('font-family', family.replace(lateName, ''))
        if (becomesVisible) style.setProperty('font-display', 'swap')
      } catch {
        // Firefox cannot change font descriptors.
        return
      }
    }
  })
