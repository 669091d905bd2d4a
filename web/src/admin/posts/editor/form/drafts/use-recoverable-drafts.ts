import { useCallback, useEffect, useState } from 'react'
import { lockedDrafts, withDraftLock } from './draft-lock.ts'
import {
  deleteDraft,
  findDrafts,
  type LocalDraft,
  readDraft,
  type StoredDraft,
  saveDraft,
} from './local-draft.ts'

interface EditorDraftKeys {
  userId: string
  /** Undefined for a new post. */
  postId: string | undefined
  /** The key of this editor's own draft. */
  ownKey: string
}

/**
 * Unsaved drafts of this post on this device that are not open in another tab. `restore` makes one of them this editor's
 * own draft and returns it; `discard` deletes one and returns its content. Neither touches a draft that another tab has
 * opened in the meantime.
 */
export function useRecoverableDrafts({ userId, postId, ownKey }: EditorDraftKeys) {
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([])

  const findRecoverable = useCallback(async () => {
    const locked = await lockedDrafts()
    return findDrafts(userId, postId).filter(({ key }) => key !== ownKey && !locked.has(key))
  }, [userId, postId, ownKey])

  useEffect(() => {
    let unmounted = false
    void findRecoverable().then((found) => {
      if (!unmounted) setDrafts(found)
    })
    return () => {
      unmounted = true
    }
  }, [findRecoverable])

  return {
    drafts,
    async restore(key: string): Promise<LocalDraft | undefined> {
      const restored = await withDraftLock(key, () => {
        const draft = readDraft(key)
        // Copy before deleting, so that a crash in between loses nothing.
        if (draft && saveDraft(ownKey, draft)) deleteDraft(key)
        return draft
      })
      setDrafts(restored ? [] : await findRecoverable())
      return restored
    },
    async discard(key: string): Promise<LocalDraft | undefined> {
      const discarded = await withDraftLock(key, () => {
        const draft = readDraft(key)
        deleteDraft(key)
        return draft
      })
      setDrafts(await findRecoverable())
      return discarded
    },
    /** Hides the drafts for now. They stay on this device. */
    dismiss: () => setDrafts([]),
  }
}
