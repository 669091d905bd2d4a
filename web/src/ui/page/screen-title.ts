import { createContext, useContext, useEffect } from 'react'

/** Takes the name of the screen that is shown, and `undefined` when it goes. */
export const ScreenTitleContext = createContext<(title: string | undefined) => void>(() => undefined)

/** Names the screen, for the window's title. `PageHeader` does it for screens that have one. */
export function useScreenTitle(title: string): void {
  const setTitle = useContext(ScreenTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
