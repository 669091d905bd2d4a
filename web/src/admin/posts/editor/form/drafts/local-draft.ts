import type { PostValues } from '../../values/post-form.ts'

/** Unsaved form values in localStorage, with the post version that they are based on. */
export interface LocalDraft {
  savedAt: string
  /** Missing for a new post. */
  version?: number
  values: PostValues
}

export interface StoredDraft extends LocalDraft {
  key: string
}

/** Includes the user's id, so that two users of one computer do not see each other's drafts. */
const keyPrefix = (userId: string, postId: string | undefined): string =>
  `draft:${userId}:${postId ?? 'new'}:`

/** A unique key for one editor. Another tab with the same post, or with another new post, gets its own key. */
export const newDraftKey = (userId: string, postId: string | undefined): string =>
  `${keyPrefix(userId, postId)}${crypto.randomUUID()}`

/** The part of a key for the user and the post. Editors of the same post in several tabs share it. */
export const draftPostOf = (key: string): string => key.slice(0, key.lastIndexOf(':') + 1)

/** The part of a key that is unique to the editor. Its draft on the server has the same id. */
export const draftIdOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1)

/** Defaults for fields that drafts stored by an older release lack. */
const addedSince: Pick<PostValues, 'keyFacts' | 'correction' | 'replaceCorrection' | 'suggested'> = {
  keyFacts: [],
  correction: '',
  replaceCorrection: false,
  suggested: [],
}

/** The draft with this key; undefined if there is none or it cannot be read. */
export function readDraft(key: string): LocalDraft | undefined {
  try {
    const text = localStorage.getItem(key)
    if (!text) return undefined
    const draft = JSON.parse(text) as LocalDraft
    return { ...draft, values: { ...addedSince, ...draft.values } }
  } catch {
    return undefined
  }
}

/** All drafts of this user for this post, or for new posts, newest first. */
export function findDrafts(userId: string, postId: string | undefined): StoredDraft[] {
  const prefix = keyPrefix(userId, postId)
  return storedKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const draft = readDraft(key)
      return draft ? [{ ...draft, key }] : []
    })
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Returns false if the browser cannot store it because localStorage is full or blocked. */
export function saveDraft(key: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Deletes the draft with this key. */
export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // localStorage is blocked, so there is nothing to delete.
  }
}
