import { isMetered } from '../connection.ts'
import { loadedAndIdle } from '../loaded-and-idle.ts'

/**
 * Fetches the fonts that phones hold back in favor of the page's picture, once the browser is idle. They are
 * declared in a style element for wide screens (lambdas/pages/document/document.ts). Only the next page uses
 * them: with `font-display: optional`, text already on the screen keeps its fallback font.
 */
export function fetchHeldBackFonts(): void {
  const held = document.querySelector<HTMLStyleElement>('style[media]')
  if (held && !isMetered()) void loadedAndIdle().then(() => (held.media = 'all'))
}
