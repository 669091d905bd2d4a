import { wholeStylesheet } from '../page-scripts.ts'
import { keepFallbackFonts } from './keep-fallback-fonts.ts'

/**
 * Replaces the rules in the page, which are those that it used when it was rendered, by the whole stylesheet: scripts show
 * what the page did not have. It goes to the same place, before the settings' colors. Resolves when it applies, and
 * rejects if it cannot be loaded.
 */
export function loadWholeStylesheet(): Promise<void> {
  const href = wholeStylesheet()
  const used = document.head.querySelector('style')
  // It has been loaded before, if the scripts after it could not be.
  const loaded = href && document.querySelector(`link[rel=stylesheet][href="${href}"]`)
  if (!href || !used || loaded) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.fetchPriority = 'low'
    link.onload = () => {
      used.remove()
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error('The stylesheet could not be loaded.'))
    }
    keepFallbackFonts()
    used.after(link)
  })
}
