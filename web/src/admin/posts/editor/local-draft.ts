import type { PostValues } from './post-form.ts'

/** Unsaved text on this machine, with the version it was based on. */
export interface LocalDraft {
  savedAt: string
  /** Version of the stored post when the text was begun; nothing for a new post. */
  version?: number
  values: PostValues
}

/** Per user and post: two people at one machine do not see each other's drafts. */
export const draftKey = (userId: string, postId: string | undefined): string =>
  `draft:${userId}:${postId ?? 'new'}`

export function readDraft(key: string): LocalDraft | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as LocalDraft) : undefined
  } catch {
    return undefined
  }
}

/** False where this browser cannot keep it: storage is full or switched off. */
export function writeDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be written there either.
  }
}
