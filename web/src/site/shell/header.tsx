import { useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useSite } from '../site.ts'
import { Bell } from './bell.tsx'

const pages = [
  { path: '/', name: 'Home' },
  { path: '/blog', name: 'Insights' },
]

function PageLinks({ onChoose }: { onChoose?: () => void }) {
  return pages.map(({ path, name }) => (
    <NavLink key={path} to={path} end={path === '/'} className="nav-link" onClick={onChoose}>
      {name}
    </NavLink>
  ))
}

/** Name, pages and, on small screens, the menu: a popover of the platform, so it opens without JavaScript too. */
export function Header() {
  const { name } = useSite()
  const menu = useRef<HTMLElement>(null)
  return (
    <header className="site-header">
      <div className="frame flex h-16 items-center justify-between">
        <Link to="/" className="wordmark">
          <Bell />
          {name}
        </Link>
        <nav aria-label="Pages" className="hidden gap-8 md:flex">
          <PageLinks />
        </nav>
        <button type="button" popoverTarget="menu" className="menu-toggle md:hidden">
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
