import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { ScreenTitleContext } from '../../ui/page/screen-title.ts'
import { useSession } from '../session/session-context.ts'

const heading = () => document.querySelector('main h1')

/**
 * Says which screen this is: in the window's title, and after a change of the screen by moving the focus to its heading
 * and reading its title out. A filter or a tab in the address is no other screen: its heading is still the same.
 */
export function ScreenAnnouncer({ children }: { children: ReactNode }) {
  const { settings } = useSession()
  const location = useLocation()
  const navigation = useNavigationType()
  const [screen, setScreen] = useState<string>()
  const [moved, setMoved] = useState(false)
  // The first screen is the one after the sign-in: there the title says enough.
  const named = screen !== undefined && location.pathname !== '/overview'
  const title = `${named ? `${screen} - ` : ''}Admin - ${settings.siteName}`

  // After every render: the sign-in sets a title as well.
  useEffect(() => {
    document.title = title
  })

  /** The heading that is shown, and the address under which it appeared. */
  const shown = useRef<{ heading: Element; key: string }>(undefined)
  const current = useRef({ key: location.key, isPushed: false })
  // Before the screen, whose effects come later, names itself.
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
    // A screen may have moved it to its first field.
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
