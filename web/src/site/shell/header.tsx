import { useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useSite } from '../site.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from './wordmark.tsx'

const pages = [
  { path: '/', name: 'Home' },
  { path: '/platform', name: 'Platform' },
  { path: '/company', name: 'Company' },
  { path: '/blog', name: 'Insights' },
]

function PageLinks({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      {pages.map(({ path, name }) => (
        <NavLink key={path} to={path} end={path === '/'} className="nav-link" onClick={onChoose}>
          {name}
        </NavLink>
      ))}
      <NavLink to="/contact" className="button nav-contact" onClick={onChoose}>
        Contact Us
      </NavLink>
    </>
  )
}

/** Logo, page links and, on small screens, a menu. The menu is a native popover, so it works without JavaScript. */
export function Header() {
  const { name } = useSite()
  const menu = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  // While the menu is open, Tab cycles through its links and the button that closes it.
  useEffect(() => {
    const keepFocus = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !menu.current?.matches(':popover-open') || !toggle.current) return
      // Open, but hidden by CSS because the window has become wide.
      if (!menu.current.checkVisibility()) return
      const stops: HTMLElement[] = [toggle.current, ...menu.current.querySelectorAll('a')]
      const at = stops.findIndex((stop) => stop === document.activeElement)
      event.preventDefault()
      stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus()
    }
    document.addEventListener('keydown', keepFocus)
    return () => document.removeEventListener('keydown', keepFocus)
  }, [])

  return (
    <header className="site-header">
      <div className="frame bar">
        <Link to="/" className="wordmark">
          <Wordmark name={name} />
        </Link>
        <nav aria-label="Pages" className="nav-pages">
          <PageLinks />
        </nav>
        <ThemeSwitch />
        <button ref={toggle} type="button" popoverTarget="menu" className="menu-toggle">
          Menu
        </button>
        <nav ref={menu} id="menu" popover="auto" aria-label="Menu" className="menu">
          <PageLinks onChoose={() => menu.current?.hidePopover()} />
        </nav>
      </div>
      <div className="tape tape-header" aria-hidden="true" />
    </header>
  )
}
