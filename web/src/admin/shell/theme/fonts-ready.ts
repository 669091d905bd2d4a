/** Milliseconds. Somebody on a slow connection rather reads in another font than waits. */
const patience = 1500

/**
 * Resolves once the admin's fonts are there, so that no text changes its letters under the eyes. The document
 * preloads them beside this script, so this seldom waits.
 */
export async function fontsReady(): Promise<void> {
  // By the style sheet, which the site has too, a font that takes more than a tenth of a second is not used at all.
  for (const face of document.fonts) face.display = 'swap'
  const families = ['14px "IBM Plex Sans"', '14px "IBM Plex Mono"', '28px "Newsreader"']
  await Promise.race([
    Promise.allSettled(families.map((family) => document.fonts.load(family))),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
}
