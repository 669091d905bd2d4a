import { type ReactNode, useState } from 'react'
import type { FocalPoint } from '#shared/domain/media/focal-point.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { useToast } from '../../../ui/toast.tsx'
import { differing } from '../../conflicts/three-way.ts'
import { mergedFieldsText, type Opened, useMergedSave } from '../../conflicts/use-merged-save.tsx'
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
  error: Error | undefined
  save: () => Promise<void>
  /** The dialog about conflicting changes by someone else. */
  dialog: ReactNode
}

/** The values being edited and what they are based on, which does not change when the file reloads. */
interface Draft {
  opened: Opened<Words>
  values: Words
}

const none: Words = { altText: '', caption: '', focalPoint: null }
const labelsOf = (media: MediaFile | undefined) => ({
  altText: textLabel(media?.mimeType ?? ''),
  caption: 'Caption',
  focalPoint: 'Focal point',
})

/** What names a file: a picture is described for those who cannot see it, and anything else has a title. */
export const textLabel = (mimeType: string): string => (mimeType.startsWith('image/') ? 'Alt text' : 'Title')

const openedFile = ({ altText, caption, focalPoint, version }: MediaFile): Opened<Words> => ({
  values: { altText, caption, focalPoint },
  version,
})
const isChanged = ({ opened, values }: Draft) => differing(opened.values, values).length > 0

const percent = (share: unknown) => `${Math.round(Number(share) * 100)}%`
function focusText(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('x' in value && 'y' in value)) return 'Not set'
  return `${percent(value.x)} from the left, ${percent(value.y)} from the top`
}

/** The metadata of a file while it is edited. The input is kept while a failed save is retried. */
export function useFileForm(media: MediaFile | undefined, onSaved: () => Promise<unknown>): FileFormState {
  const { call } = useSession()
  const toast = useToast()
  const [draft, setDraft] = useState<Draft>()
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<Error>()
  const { saveMerged, dialog } = useMergedSave<Words>({
    what: 'file',
    labels: labelsOf(media),
    textOf: (field, value) => (field === 'focalPoint' ? focusText(value) : undefined),
    async load() {
      if (!media) return undefined
      return openedFile((await call('media.get', { params: { id: media.id } })).media)
    },
  })
  const isDirty = draft !== undefined && isChanged(draft)

  function set(changes: Partial<Words>) {
    if (!media) return
    setDraft((current) => {
      const goesOn = current && (isChanged(current) || current.opened.version === media.version)
      const opened = goesOn ? current.opened : openedFile(media)
      return { opened, values: { ...(goesOn ? current.values : opened.values), ...changes } }
    })
  }

  async function save() {
    if (!media || !isDirty) return
    setSaving(true)
    setError(undefined)
    try {
      const joined = await saveMerged({
        opened: draft.opened,
        mine: draft.values,
        async save(values, basedOn = media.version) {
          await call('media.update', { params: { id: media.id }, body: { ...values, version: basedOn } })
        },
        onMerged: (opened, values) => setDraft({ opened, values }),
      })
      if (joined) {
        await onSaved()
        setDraft(undefined)
        toast({ title: 'Changes saved', text: mergedFieldsText(joined) ?? media.originalName })
      }
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error('Please try again.'))
    }
    setSaving(false)
  }
  const values = draft?.values ?? (media ? openedFile(media).values : none)
  return { values, set, isDirty, saving, error, save, dialog }
}
