import type { EditableSettings } from '#shared/domain/settings/settings-views.ts'
import type { Values } from './values.ts'

interface Draft {
  base: EditableSettings
  values: Values
}

/** Unsaved changes. Kept outside the screen, because the browser's Back button leaves it without asking. */
let stored: { userId: string; draft: Draft } | undefined

/** Stores the user's unsaved changes. */
export const storeDraft = (userId: string, draft: Draft): void => {
  stored = { userId, draft }
}

/** Removes the stored changes. */
export const clearDraft = (): void => {
  stored = undefined
}

/** The user's unsaved changes, if there are any. */
export const readDraft = (userId: string): Draft | undefined =>
  stored?.userId === userId ? stored.draft : undefined
