import { useCallback, useEffect, useRef, useState } from 'react'
import type { SignedIn } from './sign-in.ts'

/** Passkey code loads only when it is needed, so that the sign-in itself appears quickly. */
const load = () => import('./passkey-sign-in.ts')

/** Whether the browser supports passkeys. */
export const supportsPasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window

interface Passkeys {
  /** Whether the browser supports passkeys. */
  available: boolean
  busy: boolean
  start: () => Promise<void>
}

/** Signing in with a passkey, by a button. */
export function usePasskeys(onResult: (result: SignedIn | string) => void): Passkeys {
  const [busy, setBusy] = useState(false)
  const start = useCallback(async () => {
    setBusy(true)
    const { signInWithPasskey } = await load()
    const result = await signInWithPasskey()
    setBusy(false)
    onResult(result)
  }, [onResult])
  return { available: supportsPasskeys(), busy, start }
}

/**
 * Offers passkeys in the autofill of a field with `autocomplete="username webauthn"`. It starts with the
 * first interaction, so that a visitor who only looks at the page causes no request.
 */
export function usePasskeyAutofill(onResult: (result: SignedIn | string) => void): void {
  const latest = useRef(onResult)
  useEffect(() => {
    latest.current = onResult
  })
  useEffect(() => {
    if (!supportsPasskeys()) return
    const ended = new AbortController()
    const start = async () => {
      const { offerPasskeys } = await load()
      const result = await offerPasskeys(ended.signal)
      if (result !== undefined && !ended.signal.aborted) latest.current(result)
    }
    const events = ['pointermove', 'pointerdown', 'keydown'] as const
    const begin = () => {
      for (const event of events) window.removeEventListener(event, begin)
      void start()
    }
    for (const event of events) window.addEventListener(event, begin, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, begin)
      ended.abort()
    }
  }, [])
}
