import { createContext, useContext, useEffect } from 'react'

export const AnnounceContext = createContext<(title: string) => void>(() => {})

/** Sets the document's title and announces it to screen readers after a navigation. Pass undefined until it is known. */
export function usePageTitle(title: string | undefined): void {
  const announce = useContext(AnnounceContext)
  useEffect(() => {
    if (title === undefined || document.title === title) return
    document.title = title
    announce(title)
  }, [title, announce])
}
