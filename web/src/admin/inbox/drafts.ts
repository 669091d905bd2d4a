import { createContext, useContext } from 'react'

interface Drafts {
  draftOf: (id: string) => string
  setDraft: (id: string, text: string) => void
}

export const DraftsContext = createContext<Drafts>({ draftOf: () => '', setDraft: () => undefined })
/** The unsaved notes of all entries. */
export const useDraftNotes = (): Drafts => useContext(DraftsContext)
