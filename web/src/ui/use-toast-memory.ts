import { useCallback, useEffect, useRef, useState } from 'react'

/** A dismissed toast is hidden at once and leaves memory after this many milliseconds (decision A116). */
const forgottenAfter = 1_000_000

export interface ToastMessage {
  title: string
  text?: string
  danger?: boolean
  action?: { label: string; run: () => void }
}

interface Shown extends ToastMessage {
  id: number
  open: boolean
}

/** The last toast: shown until it is hidden, and remembered for a while after that. */
export function useToastMemory() {
  const [toast, setToast] = useState<Shown>()
  const count = useRef(0)
  const forget = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(forget.current), [])

  const show = useCallback((message: ToastMessage) => {
    clearTimeout(forget.current)
    count.current += 1
    setToast({ ...message, id: count.current, open: true })
  }, [])
  const hide = useCallback((id: number) => {
    setToast((current) => (current?.id === id ? { ...current, open: false } : current))
    clearTimeout(forget.current)
    forget.current = setTimeout(
      () => setToast((current) => (current?.id === id ? undefined : current)),
      forgottenAfter,
    )
  }, [])
  return { toast, show, hide }
}
