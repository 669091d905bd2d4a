import { createContext, useContext } from 'react'

interface Drafts {
  draftOf: (key: string) => string
  setDraft: (key: string, text: string) => void
}

export const DraftsContext = createContext<Drafts>({ draftOf: () => '', setDraft: () => undefined })
/** The unsaved notes and replies of all entries. */
export const useDrafts = (): Drafts => useContext(DraftsContext)
