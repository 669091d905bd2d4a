import { useCallback, useEffect, useState } from 'react'
import { isModalOpen } from '../../../../../ui/is-typing.ts'
import { useMediaQuery, useNarrow } from '../../../../../ui/use-media-query.ts'

const storageKey = 'editor-panel'

function remembered(): 'open' | 'folded' | undefined {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'open' || value === 'folded' ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the panel beside the text is open: remembered on this device, and folded at first where it would take half of
 * the text's room. On phones it is a sheet over the text, which each visit opens anew.
 */
export function usePanel() {
  const phone = useNarrow()
  const small = useMediaQuery('(width < 64rem)')
  const [choice, setChoice] = useState(remembered)
  const [sheet, setSheet] = useState(false)
  const open = phone ? sheet : (choice ?? (small ? 'folded' : 'open')) === 'open'
  const isSheet = phone && open

  function set(next: boolean) {
    if (phone) return setSheet(next)
    const value = next ? 'open' : 'folded'
    setChoice(value)
    try {
      localStorage.setItem(storageKey, value)
    } catch {
      // It holds until the page is closed.
    }
  }
  // The sheet covers the admin's own bar, too.
  useEffect(() => {
    if (!isSheet) return
    const bar = document.querySelector('.shell-top-bar')
    bar?.setAttribute('inert', '')
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isModalOpen()) setSheet(false)
    }
    document.addEventListener('keydown', close)
    return () => {
      bar?.removeAttribute('inert')
      document.removeEventListener('keydown', close)
    }
  }, [isSheet])

  const closeSheet = useCallback(() => setSheet(false), [])
  return { open, isSheet, set, closeSheet }
}
