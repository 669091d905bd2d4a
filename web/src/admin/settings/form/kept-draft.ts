import type { EditableSettings } from '#shared/domain/settings-views.ts'
import type { Values } from './values.ts'

interface Draft {
  base: EditableSettings
  values: Values
}

/** Unsaved changes, which outlive the screen: the browser's Back button leaves it without a question. */
let kept: { userId: string; draft: Draft } | undefined

export const keepDraft = (userId: string, draft: Draft): void => {
  kept = { userId, draft }
}

export const forgetDraft = (): void => {
  kept = undefined
}

export const keptDraft = (userId: string): Draft | undefined =>
  kept?.userId === userId ? kept.draft : undefined
