/** What is typed into a form before it is sent: it survives a reload, and ends with the tab. */
export interface Draft {
  values: Record<string, string>
  /** One per filled form, so that a retry is known for what it is. */
  submissionId: string | undefined
  /** Milliseconds since 1970 at which the form was first seen. */
  openedAt: number
}

const keyOf = (form: string) => `form:${form}`

export function freshDraft(): Draft {
  // Missing where a page is not served securely: the server then goes by the content alone.
  const submissionId = typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : undefined
  return { values: {}, submissionId, openedAt: Date.now() }
}

/** What was left in this tab; storage may be switched off, and what is in it may be anything. */
export function readDraft(form: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Draft | null
    return draft && typeof draft.openedAt === 'number' && typeof draft.values === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // Full or switched off: the form itself still holds everything.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Switched off: nothing was kept.
  }
}
