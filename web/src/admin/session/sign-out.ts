import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'

/** Set until the server has confirmed a sign-out, so that a reload does not sign the same user in again. */
const pendingKey = 'sign-out-pending'
/** Milliseconds. Short, because the login form cannot be submitted while a sign-out is running. */
const requestTimeout = 10_000

/** Used if the browser blocks localStorage; lost on reload. */
let pendingInMemory = false

/** Whether a sign-out has not been confirmed by the server yet. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(pendingKey) !== null
  } catch {
    return pendingInMemory
  }
}

function setSignOutPending(pending: boolean): void {
  pendingInMemory = pending
  try {
    if (pending) localStorage.setItem(pendingKey, 'yes')
    else localStorage.removeItem(pendingKey)
  } catch {
    // localStorage is blocked: `pendingInMemory` is used instead.
  }
}

/** Call after signing in: a new session ends the previous one, so there is nothing left to sign out of. */
export const clearPendingSignOut = (): void => setSignOutPending(false)

/** Ends the session on the server. Returns whether the server confirmed it; if not, it stays pending. */
export async function signOutOnServer(): Promise<boolean> {
  setSignOutPending(true)
  try {
    await call('session.logout', {}, AbortSignal.timeout(requestTimeout))
  } catch {
    return false
  }
  setSignOutPending(false)
  return true
}

/**
 * Calls back when another tab of this browser signs out, so that this one stops showing what it had. Returns how to stop
 * listening.
 */
export function onSignOutElsewhere(callback: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === pendingKey && newValue !== null) callback()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export type SignOutState = 'none' | 'pending' | 'trying' | 'confirmed'

/** A sign-out that the server has not confirmed. Retries when the browser is back online, or on `retry`. */
export function usePendingSignOut(): { state: SignOutState; retry: () => Promise<void> } {
  const [state, setState] = useState<SignOutState>(() => (isSignOutPending() ? 'pending' : 'none'))
  const retry = useCallback(async () => {
    setState('trying')
    setState((await signOutOnServer()) ? 'confirmed' : 'pending')
  }, [])

  useEffect(() => {
    if (state !== 'pending') return
    const onOnline = () => void retry()
    window.addEventListener('online', onOnline, { once: true })
    return () => window.removeEventListener('online', onOnline)
  }, [state, retry])

  // Another tab may finish what it began.
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === pendingKey && newValue === null) setState('none')
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  return { state, retry }
}
