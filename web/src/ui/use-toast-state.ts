import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds. A dismissed toast is hidden immediately, but removed from memory only after this time. */
const removalDelay = 1_000_000

export interface ToastMessage {
  title: string
  text?: string
  danger?: boolean
  action?: { label: string; run: () => void }
}

interface ToastState extends ToastMessage {
  id: number
  open: boolean
}

/**
 * The latest toast, which stays in memory for a while after it is hidden. `show` returns a function that
 * hides it.
 */
export function useToastState() {
  const [toast, setToast] = useState<ToastState>()
  const lastId = useRef(0)
  const removalTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(removalTimer.current), [])

  const hide = useCallback((id: number) => {
    // A newer toast has replaced it.
    if (id !== lastId.current) return
    setToast((current) => (current?.id === id ? { ...current, open: false } : current))
    clearTimeout(removalTimer.current)
    removalTimer.current = setTimeout(
      () => setToast((current) => (current?.id === id ? undefined : current)),
      removalDelay,
    )
  }, [])
  const show = useCallback(
    (message: ToastMessage) => {
      clearTimeout(removalTimer.current)
      const id = (lastId.current += 1)
      setToast({ ...message, id, open: true })
      return () => hide(id)
    },
    [hide],
  )
  return { toast, show, hide }
}
