import { Menu } from 'lucide-react'
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { editedPost } from '../posts/parts.ts'
import { useSession } from '../session/session-context.ts'
import { Commands } from './commands.tsx'
import { AccountPanel } from './navigation/account-panel.tsx'
import { PaletteButton } from './navigation/palette-button.tsx'
import { SectionNav } from './navigation/section-nav.tsx'
import { NewReleaseNotice } from './new-release/new-release-notice.tsx'
import { ScreenAnnouncer } from './screen-announcer.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

/**
 * Milliseconds that the sidebar waits at most for the browser to be idle when the admin opens with the
 * editor.
 */
const idleTimeout = 1500

/**
 * Whether to render the sidebar's content. When the admin opens with the editor, the text comes first,
 * because the user wants to write.
 */
function useSections(pathname: string): boolean {
  const [shown, setShown] = useState(() => editedPost(pathname) === undefined)
  useEffect(() => whenIdle(() => startTransition(() => setShown(true)), idleTimeout), [])
  return shown
}

/** The frame around every screen: the sections, the signed-in user, and on small screens a bar with a drawer. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const small = useMediaQuery('(width < 64rem)')
  const sections = useSections(pathname)
  return (
    <Commands>
      <ScreenAnnouncer>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <div className="shell">
          {small ? (
            <TopBar />
          ) : (
            <aside className="shell-sidebar">
              <Brand />
              {sections && (
                <>
                  <PaletteButton />
                  <SectionNav />
                  <AccountPanel />
                </>
              )}
            </aside>
          )}
          <main id="content" tabIndex={-1} className="shell-content">
            <ScreenBoundary address={pathname}>
              <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
            </ScreenBoundary>
          </main>
          <NewReleaseNotice />
        </div>
      </ScreenAnnouncer>
    </Commands>
  )
}

function Brand() {
  const { settings } = useSession()
  return (
    <p className="flex items-baseline gap-2 px-2.5">
      <span className="font-display text-xl">{settings.siteName}</span>
      <span className="text-[13px] text-muted">Admin</span>
    </p>
  )
}

/** The bar of small screens. Its menu is a drawer that keeps the focus; following a link closes it. */
function TopBar() {
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === pathname
  return (
    <header className="shell-top-bar">
      <Brand />
      <IconButton label="Open menu" aria-expanded={open} onClick={() => setOpenedAt(pathname)}>
        <Menu size={20} aria-hidden />
      </IconButton>
      <Drawer open={open} onClose={() => setOpenedAt(undefined)} title="Menu">
        <PaletteButton />
        <SectionNav />
        <AccountPanel />
      </Drawer>
    </header>
  )
}

/** The shape of a screen whose code is still on its way. */
const ScreenSkeleton = () => (
  <div className="mx-auto grid max-w-[88rem] gap-6">
    <span aria-hidden className="skeleton h-8 w-48" />
    <SkeletonRows label="Loading..." />
  </div>
)
