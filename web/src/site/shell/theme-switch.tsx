import { useEffect, useRef } from 'react'
import { useEnhancement } from '../errors/enhance.ts'
import { useSite } from '../site.ts'

/**
 * Lets the visitor choose a theme; the loader does what it says (start/theme-choice.ts). It is drawn as an icon; the field
 * itself is the browser's own.
 */
export function ThemeSwitch() {
  const { theme } = useSite()
  const field = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    if (field.current) field.current.value = document.documentElement.dataset['theme'] ?? theme
  }, [theme])

  // Browsers draw their bars in the color that the document names, which is that of the site's theme.
  useEnhancement(() => {
    const drawBars = () => {
      for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
        bar.content = getComputedStyle(document.body).backgroundColor
    }
    const root = document.documentElement
    if ((root.dataset['theme'] ?? theme) !== theme) drawBars()
    const observer = new MutationObserver(drawBars)
    observer.observe(root, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [theme])

  return (
    <span className="theme-switch">
      <select ref={field} aria-label="Theme" title="Theme" defaultValue={theme} autoComplete="off">
        <option value="auto">System</option>
        <option value="dark">Ink</option>
        <option value="light">Paper</option>
      </select>
    </span>
  )
}
