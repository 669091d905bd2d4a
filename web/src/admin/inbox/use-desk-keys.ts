import { useEffect, useRef } from 'react'

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
const overlay = '[role=dialog], [role=alertdialog], [role=menu]'

interface DeskKeys {
  next: () => void
  previous: () => void
  back: () => void
}

const actions: Readonly<Record<string, keyof DeskKeys>> = {
  j: 'next',
  k: 'previous',
  Escape: 'back',
  u: 'back',
}

/** Runs `handle` for single keys, but not while somebody types, or while a dialog or a menu is open. */
export function useSingleKeys(handle: (key: string) => boolean): void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (document.querySelector(overlay)) return
      if (latest.current(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** j and k open the next and the previous entry, u and Escape go back to the list. */
export function useDeskKeys(keys: DeskKeys): void {
  useSingleKeys((key) => {
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined
    if (action) keys[action]()
    return action !== undefined
  })
}
