import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { TextArea } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Thumbnail } from '../library/thumbnail.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import { type FileFormState, textLabel } from './use-file-form.ts'

const hintOf = (label: string) =>
  label === 'Title'
    ? 'What it is called. An article starts from it when this file is chosen as its download; those that use it already keep their own words.'
    : 'What it shows, for people who cannot see it. Articles start from it when this file is chosen; those that use it already keep their own words.'

interface FileFormProps {
  media: MediaFile
  form: FileFormState
  canChange: boolean
}

/** The alt text or title, caption and focal point of a file. */
export function FileForm({ media, form, canChange }: FileFormProps) {
  const { values, set, error } = form
  const { width, height } = media
  const hasCrops = width !== null && height !== null && socialImageOf(media.url) !== undefined
  return (
    <div className="grid gap-4">
      {error && (
        <Notice tone="danger" title="Your changes were not saved.">
          {error.message}
        </Notice>
      )}
      {hasCrops ? (
        <FocalPointField
          file={media}
          size={{ width, height }}
          value={values.focalPoint}
          disabled={!canChange}
          onChange={(focalPoint) => set({ focalPoint })}
        />
      ) : (
        <Thumbnail file={media} className="w-64 max-w-full justify-self-center rounded-sm" />
      )}
      <TextArea
        label={textLabel(media.mimeType)}
        hint={hintOf(textLabel(media.mimeType))}
        rows={2}
        limit={300}
        readOnly={!canChange}
        value={values.altText}
        onChange={(event) => set({ altText: event.target.value })}
      />
      <TextArea
        label="Caption"
        rows={2}
        limit={600}
        readOnly={!canChange}
        value={values.caption}
        onChange={(event) => set({ caption: event.target.value })}
      />
      {!canChange && (
        <p className="text-[13px] text-muted">
          Only {media.uploadedBy}, who uploaded this file, and administrators can change it.
        </p>
      )}
    </div>
  )
}
