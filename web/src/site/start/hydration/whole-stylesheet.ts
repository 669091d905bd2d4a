import { keepFallbackFonts } from '../fonts/keep-fallback-fonts.ts'
import { wholeStylesheet } from '../page-scripts.ts'

/**
 * Replaces the inlined rules, which are only those that the page used when it was rendered, with the whole
 * stylesheet, because scripts may show other elements. The stylesheet goes in the same place, before the
 * colors of the settings. Resolves when it applies, and rejects if it cannot be loaded.
 */
export function loadWholeStylesheet(): Promise<void> {
  const href = wholeStylesheet()
  const used = document.head.querySelector('style')
  // An earlier attempt loaded it, but the scripts after it failed.
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
