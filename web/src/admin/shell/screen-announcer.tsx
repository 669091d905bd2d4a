import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { ScreenTitleContext } from '../../ui/page/screen-title.ts'
import { useSession } from '../session/session-context.ts'

const heading = () => document.querySelector('main h1')

/**
 * Announces the current screen: sets the window's title and, when the screen changes, moves the focus to the
 * heading and has screen readers read the title. A change of a filter or tab in the URL keeps the heading, so
 * it is not announced.
 */
export function ScreenAnnouncer({ children }: { children: ReactNode }) {
  const { settings } = useSession()
  const location = useLocation()
  const navigation = useNavigationType()
  const [screen, setScreen] = useState<string>()
  const [moved, setMoved] = useState(false)
  // The overview is the first screen after the sign-in, where the admin's own title is enough.
  const named = screen !== undefined && location.pathname !== '/overview'
  const title = `${named ? `${screen} - ` : ''}Admin - ${settings.siteName}`

  // Runs after every render, because the sign-in sets a title too.
  useEffect(() => {
    document.title = title
  })

  /** The current heading, and the history key at which it appeared. */
  const shown = useRef<{ heading: Element; key: string }>(undefined)
  const current = useRef({ key: location.key, isPushed: false })
  // A layout effect runs before the screen's own effects, which set its name.
  useLayoutEffect(() => {
    current.current = { key: location.key, isPushed: navigation === 'PUSH' }
  }, [location, navigation])
  const arrive = useCallback(() => {
    const now = heading()
    if (!now || now === shown.current?.heading) return
    const { key, isPushed } = current.current
    const isOther = shown.current ? shown.current.key !== key : isPushed
    shown.current = { heading: now, key }
    if (!isOther) return
    setMoved(true)
    // The screen may have focused its first field already.
    const focused = document.activeElement
    if (!focused?.closest('main') || focused.id === 'content') focusHeading()
  }, [])
  useEffect(arrive, [location, arrive])
  const name = useCallback(
    (next: string | undefined) => {
      setScreen(next)
      arrive()
    },
    [arrive],
  )

  return (
    <ScreenTitleContext value={name}>
      {children}
      <p aria-live="polite" className="sr-only">
        {moved && title}
      </p>
    </ScreenTitleContext>
  )
}
