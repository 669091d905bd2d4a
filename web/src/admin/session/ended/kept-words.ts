import { useEffect } from 'react'

let screens = 0

/** For a screen that keeps on this device what is typed into it, as long as it can. */
export function useKeptWords(areKept: boolean): void {
  useEffect(() => {
    if (!areKept) return
    screens += 1
    return () => {
      screens -= 1
    }
  }, [areKept])
}

/** Whether what is typed on the screen that is shown is kept on this device. */
export const areWordsKept = (): boolean => screens > 0
