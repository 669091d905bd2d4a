import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import { isModalOpen } from '../../ui/is-typing.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useConfirmLeave } from '../screen/navigation-guard.tsx'
import { sectionsOf } from '../sections.ts'
import { useSession } from '../session/session-context.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { CommandsContext } from './commands-context.ts'

const Palette = lazyPart(() => import('../palette/palette.tsx'), { onFailed: ({ onClose }) => onClose() })
const ShortcutsDialog = lazyPart(
  async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }),
  { onFailed: ({ onClose }) => onClose() },
)

/** The palette and the list of shortcuts, loaded when they are first opened, and the global shortcuts. */
export function Commands({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const confirmLeave = useConfirmLeave()
  const [shown, setShown] = useState<'palette' | 'shortcuts'>()
  const close = useCallback(() => setShown(undefined), [])
  const commands = useMemo(
    () => ({ openPalette: () => setShown('palette'), showShortcuts: () => setShown('shortcuts') }),
    [],
  )

  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setShown((current) => (current === 'palette' ? undefined : isModalOpen() ? current : 'palette'))
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  const go = (to: string) => async () => {
    if (await confirmLeave()) void navigate(to)
  }
  // In the post editor keys are meant for the text: a shortcut there could discard typed words.
  const writing = /^\/posts\/./.test(useLocation().pathname)
  const shortcuts: readonly (readonly [string, () => void])[] = writing
    ? []
    : [
        ['?', commands.showShortcuts],
        ['/', () => document.querySelector<HTMLElement>('[data-search]')?.focus()],
        ...(can(user, 'posts:write') ? [['c', () => void go('/posts/new')()] as const] : []),
        ...sectionsOf(user).map(({ key, path }) => [`g ${key}`, () => void go(`/${path}`)()] as const),
      ]
  useShortcuts(new Map(shortcuts))

  return (
    <CommandsContext value={commands}>
      {children}
      {shown === 'palette' && <Palette open onClose={close} showShortcuts={commands.showShortcuts} />}
      {shown === 'shortcuts' && <ShortcutsDialog open onClose={close} />}
    </CommandsContext>
  )
}
