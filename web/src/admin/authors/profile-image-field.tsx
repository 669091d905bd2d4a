import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import type { ControlProps } from '../../ui/forms/form-row.tsx'
import { Avatar } from '../../ui/parts/avatar.tsx'
import { PictureButtons } from '../media/picker/picture-buttons.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import type { Uploads } from '../uploads/uploads.ts'
import { useOneUpload } from '../uploads/use-one-upload.ts'

interface ProfileImageFieldProps {
  control: ControlProps
  /** The author's name. Its initials are shown if there is no picture. */
  name: string
  url: string
  /** The error for an invalid picture address; no picture is shown then. */
  fieldError: string | undefined
  uploads: Uploads
  onChange: (url: string) => void
}

/** An author's portrait: from the library, a file, or a web address. */
export function ProfileImageField({
  control,
  name,
  url,
  fieldError,
  uploads,
  onChange,
}: ProfileImageFieldProps) {
  const upload = useOneUpload(uploads, { onUrl: onChange })
  const shown = upload.busy
    ? upload.current?.localUrl
    : !fieldError && url.trim() && uploads.displayUrl(url.trim())
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center gap-4">
        <Avatar name={name || '?'} src={shown || null} size="large" />
        <PictureButtons
          uploadLabel={url ? 'Replace picture' : 'Upload picture'}
          onFile={upload.start}
          onChoose={(file) => {
            upload.drop()
            onChange(file.url)
          }}
        >
          {url && (
            <Button
              variant="bare"
              onClick={() => {
                upload.drop()
                onChange('')
              }}
            >
              <X size={16} aria-hidden /> Remove
            </Button>
          )}
        </PictureButtons>
      </div>
      <UploadProgress upload={upload} />
      <input
        {...control}
        type="url"
        placeholder="/media/…"
        value={url}
        onChange={({ target }) => {
          upload.drop()
          onChange(target.value)
        }}
        className={`${controlClass} min-h-(--control) w-full`}
      />
    </div>
  )
}
