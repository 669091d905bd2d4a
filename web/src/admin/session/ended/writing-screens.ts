import { useEffect } from 'react'

/** The mounted screens on which the user writes, such as the post editor. */
const screens = new Set<{ isStored: boolean }>()

/** Registers a writing screen. `isStored` says whether its text is currently stored on this device. */
export function useWritingScreen(isStored: boolean): void {
  useEffect(() => {
    const screen = { isStored }
    screens.add(screen)
    return () => void screens.delete(screen)
  }, [isStored])
}

/** Whether the current screen is a writing screen. */
export const isWritingScreen = (): boolean => screens.size > 0

/** Whether text typed on the current screen is stored on this device. */
export const isTextStored = (): boolean => [...screens].some((screen) => screen.isStored)
