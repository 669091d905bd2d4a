import { useEffect } from 'react'

/** The writing screens that are mounted. */
const screens = new Set<{ areKept: boolean }>()

/** For writing screens. `areKept` says whether what is typed is currently kept on this device. */
export function useKeptWords(areKept: boolean): void {
  useEffect(() => {
    const screen = { areKept }
    screens.add(screen)
    return () => void screens.delete(screen)
  }, [areKept])
}

/** Whether the current screen is for writing. */
export const isWritingRoom = (): boolean => screens.size > 0

/** Whether text typed on the current screen is kept on this device. */
export const areWordsKept = (): boolean => [...screens].some((screen) => screen.areKept)
