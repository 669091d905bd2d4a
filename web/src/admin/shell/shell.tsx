import { ExternalLink, LogOut, Menu, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import type { Role } from '#shared/domain/staff/user.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { usePosts } from '../posts/posts-context.ts'
import { sections } from '../sections.ts'
import { useSession } from '../session/session-context.ts'
import { useConfirmLeave } from './navigation-guard.tsx'

const roleLabels: Record<Role, string> = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  author: 'Author',
}

/** The frame around every screen: the section links, the signed-in user and the sign-out button. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // The mobile menu remembers where it was opened, so that following a link closes it.
  const [menuPath, setMenuPath] = useState<string>()
  const open = menuPath === pathname

  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
        <header className="flex items-center justify-between border-b border-line bg-sunken px-4 py-2 lg:hidden">
          <Brand />
          <IconButton
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="sections"
            onClick={() => setMenuPath(open ? undefined : pathname)}
          >
            {open ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
          </IconButton>
        </header>
        <aside
          id="sections"
          className={classNames(
            'flex-col gap-5 border-line bg-sunken px-4 py-4 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:border-r',
            open ? 'flex border-b' : 'hidden',
          )}
        >
          <div className="hidden lg:block">
            <Brand />
          </div>
          <SectionNav />
          <AccountPanel />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none md:px-8">
          {children}
        </main>
      </div>
    </>
  )
}

function Brand() {
  const { settings } = useSession()
  return (
    <p className="flex items-baseline gap-2">
      <span className="font-display text-xl">{settings.siteName}</span>
      <span className="text-sm text-muted">Admin</span>
    </p>
  )
}

/** Links to the sections that the user may open. */
function SectionNav() {
  const confirmLeave = useConfirmLeave()
  const { user } = useSession()
  const { posts, complete } = usePosts()
  const navigate = useNavigate()

  async function follow(event: MouseEvent, to: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (await confirmLeave()) void navigate(to)
  }

  return (
    <nav aria-label="Sections" className="flex-1">
      {sections
        .filter(({ permission }) => !permission || can(user, permission))
        .map(({ path, label, icon: Icon }) => (
          <NavLink
            key={path}
            to={`/${path}`}
            onClick={(event) => void follow(event, `/${path}`)}
            className={({ isActive }) =>
              classNames(
                'flex min-h-10 items-center gap-2.5 rounded-sm border-l-2 px-3 text-ink no-underline',
                isActive ? 'border-action bg-raised font-medium' : 'border-transparent hover:bg-raised',
              )
            }
          >
            <Icon size={18} aria-hidden />
            <span className="flex-1">{label}</span>
            {path === 'posts' && posts && (
              <span className="font-mono text-sm text-muted tabular-nums">
                {posts.length}
                {!complete && '+'}
              </span>
            )}
          </NavLink>
        ))}
    </nav>
  )
}

function AccountPanel() {
  const { user, signOut } = useSession()
  const [busy, setBusy] = useState(false)

  async function handleSignOut() {
    setBusy(true)
    if (!(await signOut())) setBusy(false)
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="min-w-0">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-sm text-muted">@{user.username}</p>
        <p className="text-sm text-muted">{roleLabels[user.role]}</p>
      </div>
      <a href="/blog" target="_blank" rel="noopener" className={buttonClass('quiet')}>
        <ExternalLink size={16} aria-hidden /> View Blog
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <Button busy={busy} onClick={() => void handleSignOut()}>
        {!busy && <LogOut size={16} aria-hidden />} Sign Out
      </Button>
    </div>
  )
}
