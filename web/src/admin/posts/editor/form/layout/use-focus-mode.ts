import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { deviceKeys } from '../../../../../ui/device-keys.ts'
import { isModalOpen } from '../../../../../ui/is-typing.ts'
import { useRootAttribute } from '../../../../../ui/use-root-attribute.ts'

/** The focus mode shortcut in the notation of this operating system. */
export const focusKeys = (): string => deviceKeys('Ctrl Shift F')

const isFocusKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && shiftKey && !altKey

/**
 * Hides everything except title and text until Escape or the same shortcut. An open menu or dialog closes first. Calls
 * `returnToText` if the focus was on something that disappears, such as the button that was pressed.
 */
export function useFocusMode(returnToText: () => void) {
  const [on, setOn] = useState(false)
  function set(next: boolean) {
    if (next === on) return
    const writing = document.activeElement?.closest('.post-editor-text')
    flushSync(() => setOn(next))
    if (!writing) returnToText()
  }
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const ends = on && event.key === 'Escape' && !event.defaultPrevented
    if (!ends && !isFocusKey(event)) return
    // Query the page only on Escape: searching a long article at each key would slow down typing.
    if (isModalOpen() || document.querySelector('[role=menu], [role=listbox]')) return
    set(!on)
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useRootAttribute('data-focus-mode', on ? '' : undefined)
  return { on, set }
}
