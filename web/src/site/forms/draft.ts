/** What is typed into a form but not sent yet. It survives a reload and is gone when the tab is closed. */
export interface Draft {
  values: Record<string, string>
  /** The name of the chosen file. The file itself cannot be stored. */
  fileName?: string
  /** One per filled form, so that the server recognizes a retry. */
  submissionId: string | undefined
  /** When the form was first shown, in milliseconds since 1970. */
  openedAt: number
}

const storageKey = (form: string) => `form:${form}`

export function newDraft(): Draft {
  // Missing on insecure origins: the server then recognizes a retry by its content.
  const submissionId = typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : undefined
  return { values: {}, submissionId, openedAt: Date.now() }
}

/** The draft of this tab. Storage may be disabled, and may hold anything. */
export function readDraft(form: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null') as Draft | null
    const valid =
      draft &&
      typeof draft.openedAt === 'number' &&
      typeof draft.values === 'object' &&
      ['string', 'undefined'].includes(typeof draft.fileName)
    return valid ? draft : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(draft))
  } catch {
    // Storage is full or disabled: the form itself still holds everything.
  }
}

export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(storageKey(form))
  } catch {
    // Storage is disabled, so there is no draft.
  }
}
