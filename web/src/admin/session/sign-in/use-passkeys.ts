import { useCallback, useEffect, useRef, useState } from 'react'
import type { SignedIn } from './sign-in.ts'

/** The code for passkeys is loaded when somebody needs it: the sign-in itself has to be there at once. */
const load = () => import('./passkey-sign-in.ts')

export const passkeysWork = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

interface Passkeys {
  /** Whether the browser knows passkeys. */
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
  return { available: passkeysWork(), busy, start }
}

/**
 * Offers passkeys in the autofill of a field with `autocomplete="username webauthn"`. It starts with the first touch of
 * the page, so that nothing is requested for somebody who only looks at it.
 */
export function usePasskeyAutofill(onResult: (result: SignedIn | string) => void): void {
  const latest = useRef(onResult)
  useEffect(() => {
    latest.current = onResult
  })
  useEffect(() => {
    if (!passkeysWork()) return
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
