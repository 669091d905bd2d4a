import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, type LocalDraft, writeDraft } from './local-draft.ts'
import type { PostValues } from './post-form.ts'

/** Between a change and its copy on this machine, in milliseconds: a crash costs no more typing than this. */
const delay = 1500

/**
 * Keeps a copy of unsaved text on this machine until it is saved. `keep` takes note of a change,
 * `forget` drops the copy; `kept` is false once the browser has refused to keep one.
 */
export function useLocalDraft(key: string) {
  const pending = useRef<Omit<LocalDraft, 'savedAt'>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [kept, setKept] = useState(true)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!pending.current) return
    setKept(writeDraft(key, { savedAt: new Date().toISOString(), ...pending.current }))
    pending.current = undefined
  }, [key])

  const keep = useCallback(
    (values: PostValues, version: number | undefined) => {
      pending.current = { values, ...(version !== undefined && { version }) }
      timer.current ??= setTimeout(flush, delay)
    },
    [flush],
  )
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    pending.current = undefined
    dropDraft(key)
  }, [key])

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [flush])

  return { keep, forget, kept }
}
