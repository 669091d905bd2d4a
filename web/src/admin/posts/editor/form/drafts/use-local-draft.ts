import { useCallback, useEffect, useRef, useState } from 'react'
import type { PostValues } from '../../values/post-form.ts'
import { lockDraft } from './draft-lock.ts'
import { deleteDraft, type LocalDraft, saveDraft } from './local-draft.ts'

/** Milliseconds between a change and storing it. */
const storeDelay = 1500

/**
 * Keeps unsaved form values in localStorage under this key. `storeDraft` stores a change after a short delay,
 * `deleteStored` deletes the draft. `storable` turns false if the browser cannot store it.
 */
export function useLocalDraft(key: string) {
  const pending = useRef<Omit<LocalDraft, 'savedAt'>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Timers may never fire once the page is being closed, so store changes immediately.
  const leaving = useRef(false)
  const [storable, setStorable] = useState(true)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!pending.current) return
    setStorable(saveDraft(key, { savedAt: new Date().toISOString(), ...pending.current }))
    pending.current = undefined
  }, [key])

  const storeDraft = useCallback(
    (values: PostValues, version: number | undefined) => {
      pending.current = { values, ...(version !== undefined && { version }) }
      if (leaving.current) flush()
      else timer.current ??= setTimeout(flush, storeDelay)
    },
    [flush],
  )
  const deleteStored = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    pending.current = undefined
    deleteDraft(key)
  }, [key])

  useEffect(() => lockDraft(key), [key])

  useEffect(() => {
    const onVisibilityChange = (event: Event) => {
      leaving.current = event.type === 'pagehide' || document.visibilityState === 'hidden'
      if (leaving.current) flush()
    }
    const events = [
      [window, 'pagehide'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, type] of events) target.addEventListener(type, onVisibilityChange)
    return () => {
      flush()
      for (const [target, type] of events) target.removeEventListener(type, onVisibilityChange)
    }
  }, [flush])

  return { storeDraft, deleteStored, storable }
}
