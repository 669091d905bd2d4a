import { useEffect } from 'react'

/** The screens that are written on now. */
const screens = new Set<{ areKept: boolean }>()

/** For a screen to write on, which keeps on this device what is typed into it, as long as it can. */
export function useKeptWords(areKept: boolean): void {
  useEffect(() => {
    const screen = { areKept }
    screens.add(screen)
    return () => void screens.delete(screen)
  }, [areKept])
}

/** Whether the screen that is shown is one to write on. */
export const isWritingRoom = (): boolean => screens.size > 0

/** Whether what is typed on the screen that is shown is kept on this device. */
export const areWordsKept = (): boolean => [...screens].some((screen) => screen.areKept)
