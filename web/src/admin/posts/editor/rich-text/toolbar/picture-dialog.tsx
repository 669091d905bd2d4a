import { type FormEvent, useEffect, useState } from 'react'
import { pictureAddressError, pictureAddressHint } from '#shared/domain/posts/picture-address.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../../../ui/field.tsx'
import { FilePicker } from '../../../uploads/file-picker.tsx'
import type { Uploads } from '../../../uploads/uploads.ts'

interface PictureDialogProps {
  uploads: Uploads
  onClose: () => void
  /** Called once the dialog is gone and has released the focus. */
  onClosed: () => void
  onInsert: (picture: { upload: string } | { url: string }, alt: string) => void
}

/** Chooses a local file or the address of a picture, and asks for its alt text. */
export function PictureDialog({ uploads, onClose, onClosed, onInsert }: PictureDialogProps) {
  const [chosen, setChosen] = useState<{ file: File; objectUrl: string }>()
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(chosen?.objectUrl ?? ''), [chosen])

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const url = address.trim()
    if (chosen) onInsert({ upload: uploads.start(chosen.file).id }, alt.trim())
    else {
      const problem = url
        ? pictureAddressError(url)
        : 'Choose a file, or enter an address that starts with https://'
      if (problem) setError(problem)
      else onInsert({ url }, alt.trim())
    }
  }

  return (
    <Dialog open onClose={onClose} onClosed={onClosed} title="Add image">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FilePicker
          label="Choose a file"
          onFile={(file) => setChosen({ file, objectUrl: URL.createObjectURL(file) })}
        />
        {chosen && (
          <figure className="grid gap-2 rounded-sm border border-line p-2">
            <img src={chosen.objectUrl} alt="" className="max-h-48 justify-self-center object-contain" />
            <figcaption className="truncate text-sm text-muted">{chosen.file.name}</figcaption>
          </figure>
        )}
        {!chosen && (
          <TextField
            label="Or the address of a picture"
            inputMode="url"
            placeholder="https://"
            hint={pictureAddressHint}
            value={address}
            error={error}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
        <TextArea
          label="Description (alt text)"
          hint="What does the picture show? For people who cannot see it, and for search engines."
          rows={2}
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            Insert image
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
