import { useEffect, useEffectEvent, useState } from 'react'
import { isModalOpen } from '../../../../../ui/is-typing.ts'

export const focusKeys = (): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Shift F' : 'Ctrl Shift F'

const isFocusKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && (ctrlKey || metaKey) && shiftKey && !altKey

/** Nothing but title and text, until Escape or the same keys end it. A menu or dialog closes first. */
export function useFocusMode() {
  const [on, setOn] = useState(false)
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const menu = document.querySelector('[role=menu], [role=listbox]')
    if (isModalOpen() || menu) return
    if (isFocusKey(event)) setOn(!on)
    else if (on && event.key === 'Escape' && !event.defaultPrevented) setOn(false)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-focus-mode', on)
    return () => document.documentElement.removeAttribute('data-focus-mode')
  }, [on])
  return { on, set: setOn }
}
