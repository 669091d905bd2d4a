import { type FormEvent, useEffect, useState } from 'react'
import { isWebUrl } from '#shared/domain/url.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { FilePicker } from '../uploads/file-picker.tsx'
import type { Uploads } from '../uploads/uploads.ts'

interface PictureDialogProps {
  uploads: Uploads
  onClose: () => void
  /** Told when the focus is free again. */
  onClosed: () => void
  onInsert: (picture: { upload: string } | { url: string }, alt: string) => void
}

/** Chooses a picture, from this machine or from the web, and asks what it shows. */
export function PictureDialog({ uploads, onClose, onClosed, onInsert }: PictureDialogProps) {
  const [chosen, setChosen] = useState<{ file: File; shown: string }>()
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(chosen?.shown ?? ''), [chosen])

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const url = address.trim()
    if (chosen) onInsert({ upload: uploads.start(chosen.file).id }, alt.trim())
    else if (isWebUrl(url) || url.startsWith('/media/')) onInsert({ url }, alt.trim())
    else setError('Choose a file, or enter an address that starts with http:// or https://')
  }

  return (
    <Dialog open onClose={onClose} onClosed={onClosed} title="Add image">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FilePicker
          label="Choose a file"
          onFile={(file) => setChosen({ file, shown: URL.createObjectURL(file) })}
        />
        {chosen && (
          <figure className="grid gap-2 rounded-sm border border-line p-2">
            <img src={chosen.shown} alt="" className="max-h-48 justify-self-center object-contain" />
            <figcaption className="truncate text-sm text-muted">{chosen.file.name}</figcaption>
          </figure>
        )}
        {!chosen && (
          <TextField
            label="Or the address of a picture"
            inputMode="url"
            placeholder="https://"
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
          <Button type="submit" look="primary">
            Insert image
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
