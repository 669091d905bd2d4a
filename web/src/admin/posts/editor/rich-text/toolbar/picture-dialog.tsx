import { type FormEvent, useEffect, useState } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { pictureAddressError, pictureAddressHint } from '#shared/domain/text/picture-address.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../../../ui/field.tsx'
import { PictureButtons } from '../../../../media/picker/picture-buttons.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { type ChosenPicture, insertPicture } from '../actions/commands/picture.ts'
import type { Command } from '../surface/command.ts'

function fromLibrary({ url, caption, width, height }: MediaFile): ChosenPicture {
  // Captions in the text are HTML.
  const plain = document.createElement('p')
  plain.textContent = caption
  return {
    url,
    caption: plain.innerHTML,
    ...(width && height && { width: String(width), height: String(height) }),
  }
}

interface PictureDialogProps {
  uploads: Uploads
  onClose: () => void
  /** Called once the dialog is gone and has released the focus. */
  onClosed: () => void
  /** Called with the command that inserts the picture, which waits for the picture's size. */
  onInsert: (command: Promise<Command>) => void
}

/** Chooses a picture from the library, a local file or the address of a picture, and asks for its alt text. */
export function PictureDialog({ uploads, onClose, onClosed, onInsert }: PictureDialogProps) {
  const [chosen, setChosen] = useState<{ file: File; objectUrl: string }>()
  const [stored, setStored] = useState<MediaFile>()
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(chosen?.objectUrl ?? ''), [chosen])

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const url = address.trim()
    if (stored) onInsert(insertPicture(fromLibrary(stored), alt.trim()))
    else if (chosen) onInsert(insertPicture({ upload: uploads.start(chosen.file).id }, alt.trim()))
    else {
      const problem = url
        ? pictureAddressError(url)
        : 'Choose a file, or enter an address that starts with https://'
      if (problem) setError(problem)
      else onInsert(insertPicture({ url }, alt.trim()))
    }
  }

  function chooseFile(file: File) {
    setStored(undefined)
    setChosen({ file, objectUrl: URL.createObjectURL(file) })
  }
  return (
    <Dialog open onClose={onClose} onClosed={onClosed} title="Add image">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <PictureButtons
          uploadLabel="Choose a file"
          onFile={chooseFile}
          onChoose={(media) => {
            setChosen(undefined)
            setStored(media)
            setAlt(media.altText)
          }}
        />
        {stored && <Chosen src={stored.thumbnailUrl ?? stored.url} name={stored.originalName} />}
        {chosen && <Chosen src={chosen.objectUrl} name={chosen.file.name} />}
        {!chosen && !stored && (
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
          limit={300}
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

const Chosen = ({ src, name }: { src: string; name: string }) => (
  <figure className="grid gap-2 rounded-sm border border-line p-2">
    <img src={src} alt="" className="max-h-48 justify-self-center object-contain" />
    <figcaption className="truncate text-sm text-muted">{name}</figcaption>
  </figure>
)
