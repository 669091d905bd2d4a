import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { isModalOpen } from '../../../../../ui/is-typing.ts'
import { useMediaQuery, useNarrow } from '../../../../../ui/use-media-query.ts'

const storageKey = 'editor-panel'

function readStoredChoice(): 'open' | 'folded' | undefined {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'open' || value === 'folded' ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the panel beside the text is open. Remembered on this device; initially collapsed where it would take half of the
 * text's width. On phones it is a sheet over the text, closed on each visit; it calls `returnToText` if it closes with the
 * focus in it.
 */
export function usePanel(returnToText: () => void) {
  const phone = useNarrow()
  const small = useMediaQuery('(width < 64rem)')
  const [choice, setChoice] = useState(readStoredChoice)
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
      // Without storage, it holds until the page is closed.
    }
  }
  /** The text is inert below the sheet, so it can have the focus only once the sheet is gone. */
  function leaveSheet() {
    flushSync(() => setSheet(false))
    returnToText()
  }
  const escapeSheet = useEffectEvent(() => {
    if (document.activeElement?.closest('.post-editor-panel')) leaveSheet()
    else setSheet(false)
  })
  // The sheet also covers the admin's header.
  useEffect(() => {
    if (!isSheet) return
    const bar = document.querySelector('.shell-top-bar')
    bar?.setAttribute('inert', '')
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isModalOpen()) escapeSheet()
    }
    document.addEventListener('keydown', close)
    return () => {
      bar?.removeAttribute('inert')
      document.removeEventListener('keydown', close)
    }
  }, [isSheet])

  const closeSheet = useCallback(() => setSheet(false), [])
  return { open, isSheet, set, closeSheet, leaveSheet }
}
