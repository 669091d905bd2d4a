import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { ToastMessage } from '../../../ui/use-toast-state.ts'

interface Shown {
  /** Undefined after it was dismissed. */
  message: ToastMessage | undefined
  Region: ComponentType<{ message: ToastMessage | undefined }>
}

let shown: Shown | undefined
/** The most recent message. The code that shows it may still be loading. */
let latest: ToastMessage | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const load = () => import('./toast-region.tsx')

/** Loads the code of toasts before one is needed: a toast may have to say that there is no network. */
export const preloadToasts = (): void => void load().catch(() => undefined)

function change(next: Shown): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message; a second toast replaces the first. Resolves to false if it was not shown, because its code could not
 * be loaded or a newer message came first.
 */
export async function showToast(message: ToastMessage): Promise<boolean> {
  latest = message
  try {
    const { ToastRegion: Region } = await load()
    if (latest !== message) return false
    change({ message, Region })
    return true
  } catch {
    return false
  }
}

/** Dismisses the message of a failure, because its form is being sent again. */
export function dismissFailure(): void {
  if (!latest?.danger) return
  latest = undefined
  if (shown) change({ ...shown, message: undefined })
}

/** Where toasts appear. Their code is loaded with the first toast. */
export function ToastHost() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  // Another site in the same window (in tests) must not show the messages of this one.
  useEffect(
    () => () => {
      shown = undefined
      latest = undefined
    },
    [],
  )
  return current ? <current.Region message={current.message} /> : null
}
