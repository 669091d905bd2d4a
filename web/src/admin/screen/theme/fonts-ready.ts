/** Milliseconds. On a slow connection, showing another font is better than waiting. */
const maxWait = 1500

/**
 * Resolves once the admin's fonts are ready, so that text does not change its font after it appears. The
 * document preloads them together with this script, so this rarely has to wait.
 */
export async function fontsReady(): Promise<void> {
  // The stylesheet, shared with the site, drops fonts that take longer than a tenth of a second. The admin
  // uses them anyway.
  for (const face of document.fonts) face.display = 'swap'
  const families = ['14px "IBM Plex Sans"', '14px "IBM Plex Mono"', '28px "Newsreader"']
  await Promise.race([
    Promise.allSettled(families.map((family) => document.fonts.load(family))),
    new Promise((resolve) => setTimeout(resolve, maxWait)),
  ])
}
