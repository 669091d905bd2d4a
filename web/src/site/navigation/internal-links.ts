import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { pageAt } from '#shared/domain/pages.ts'
import { internalUrl } from './prefetch-links.ts'

/**
 * Links in an article's text are plain HTML. This routes them like the site's own links, without a page load,
 * so that a reader who is offline stays on the site.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const url = internalUrl(target)
      // Feeds, media and the admin are separate documents.
      if (!url || !pageAt(url.pathname)) return
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
