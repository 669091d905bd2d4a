import { useEffect, useRef } from 'react'
import { enhance } from '../errors/enhance.ts'
import { useSite } from '../site.ts'

/** Shows the theme that was chosen on this device. The first script of each page does the same before the first paint. */
const root = () => document.documentElement.dataset

function choose(theme: string): void {
  root()['theme'] = theme
  // A browser may block it: the choice then holds until the page is closed.
  enhance(() => void (localStorage['theme'] = theme))
}

/** Lets the visitor choose a theme. It is drawn as an icon; the field itself is the browser's own. */
export function ThemeSwitch() {
  const { theme } = useSite()
  const field = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    const select = field.current
    if (!select) return
    // Chosen before this code was there.
    if (select.value !== theme) choose(select.value)
    else select.value = root()['theme'] ?? theme
  }, [theme])

  return (
    <span className="theme-switch">
      <select
        ref={field}
        aria-label="Theme"
        title="Theme"
        defaultValue={theme}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="auto">System</option>
        <option value="dark">Ink</option>
        <option value="light">Paper</option>
      </select>
    </span>
  )
}
