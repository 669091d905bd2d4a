import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import type { ToastMessage } from '../../../ui/use-toast-memory.ts'

interface Shown {
  message: ToastMessage
  Region: ComponentType<{ message: ToastMessage }>
}

let shown: Shown | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const load = () => import('./toast-region.tsx')

/** Fetches the code of toasts before one is needed: when it is, there may be no network. */
export const expectToasts = (): void => void load().catch(() => undefined)

/** Tells what happened; a second toast replaces the first. False where its code cannot be had. */
export async function showToast(message: ToastMessage): Promise<boolean> {
  try {
    const { ToastRegion: Region } = await load()
    shown = { message, Region }
    for (const listener of listeners) listener()
    return true
  } catch {
    return false
  }
}

/** Where toasts appear. Their code is loaded with the first one. */
export function ToastHost() {
  const current = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
  // What a site that is gone has said is not said by the next one.
  useEffect(
    () => () => {
      shown = undefined
    },
    [],
  )
  return current ? <current.Region message={current.message} /> : null
}
