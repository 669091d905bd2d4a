import { createContext, useContext, useEffect } from 'react'

/** Receives the name of the current screen, and `undefined` when that screen goes away. */
export const ScreenTitleContext = createContext<(title: string | undefined) => void>(() => undefined)

/** Sets the screen's name for the window's title. Screens with a `PageHeader` do not need to call it. */
export function useScreenTitle(title: string): void {
  const setTitle = useContext(ScreenTitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
