import { useState } from 'react'
import type { FocalPoint } from '#shared/domain/media.ts'
import type { MediaFile } from '#shared/domain/media-file.ts'
import { CallError } from '../../../api/call.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session-context.ts'

interface Words {
  altText: string
  caption: string
  focalPoint: FocalPoint | null
}

export interface FileFormState {
  values: Words
  set: (changes: Partial<Words>) => void
  isDirty: boolean
  saving: boolean
  /** Why it could not be saved. */
  error: CallError | Error | undefined
  save: () => Promise<void>
  /** Puts away what was typed and shows what is stored. */
  discard: () => void
}

const none: Words = { altText: '', caption: '', focalPoint: null }

/** What staff say about a file, until it is saved. What was typed stays while a failed save is tried again. */
export function useFileForm(media: MediaFile | undefined, onSaved: () => Promise<unknown>): FileFormState {
  const { call } = useSession()
  const toast = useToast()
  const [changes, setChanges] = useState<Partial<Words>>({})
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<Error>()
  const stored: Words = media ?? none
  const values = {
    ...none,
    altText: stored.altText,
    caption: stored.caption,
    focalPoint: stored.focalPoint,
    ...changes,
  }
  const isDirty =
    values.altText.trim() !== stored.altText ||
    values.caption.trim() !== stored.caption ||
    values.focalPoint?.x !== stored.focalPoint?.x ||
    values.focalPoint?.y !== stored.focalPoint?.y

  async function save() {
    if (!media || !isDirty) return
    setSaving(true)
    setError(undefined)
    try {
      await call('media.update', { params: { id: media.id }, body: { ...values, version: media.version } })
      await onSaved()
      setChanges({})
      toast({ title: 'Changes saved', text: media.originalName })
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error('Please try again.'))
      // The newer version is loaded, and what was typed is laid over it.
      if (failure instanceof CallError && failure.code === 'stale_version') await onSaved()
    }
    setSaving(false)
  }
  return {
    values,
    set: (next) => setChanges((current) => ({ ...current, ...next })),
    isDirty,
    saving,
    error,
    save,
    discard: () => {
      setChanges({})
      setError(undefined)
    },
  }
}
