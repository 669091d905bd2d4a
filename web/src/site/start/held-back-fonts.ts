import { isMetered } from './connection.ts'
import { loadedAndIdle } from './loaded-and-idle.ts'

/**
 * Fetches the fonts that the page holds back on phones in favor of its picture, in a style element for wide screens
 * (lambdas/pages/document/document.ts), when nothing else is to be done. They are for the next page: with
 * `font-display: optional`, the text on the screen keeps its fallback font.
 */
export function fetchHeldBackFonts(): void {
  const held = document.querySelector<HTMLStyleElement>('style[media]')
  if (held && !isMetered()) void loadedAndIdle().then(() => (held.media = 'all'))
}
