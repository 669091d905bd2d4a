import { useEffect, useEffectEvent } from 'react'
import { deviceKeys } from '../../ui/device-keys.ts'
import { isModalOpen } from '../../ui/is-typing.ts'

/** Whether a key press is the save shortcut. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The save shortcut in the notation of this operating system. */
export const saveKeys = (): string => deviceKeys('Ctrl S')

/** Saves with ⌘S or Ctrl+S instead of the browser's "Save page". */
export function useSaveKeys(save: () => void): void {
  const latest = useEffectEvent(save)
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (!isModalOpen()) latest()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
