import { Images } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FilePicker } from '../../uploads/file-picker.tsx'

// The library is loaded when the user opens it.
const MediaPicker = lazyPart(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }), {
  onFailed: ({ onClose }) => onClose(),
})

interface PictureButtonsProps {
  /** The label of the button that opens the file dialog. */
  uploadLabel: string
  /** Called with a new file, from the file dialog or from the library's upload button. */
  onFile: (file: File) => void
  onChoose: (file: MediaFile) => void
  /** Additional buttons. */
  children?: ReactNode
}

/** Buttons to choose a picture: from the media library, or a file. */
export function PictureButtons({ uploadLabel, onFile, onChoose, children }: PictureButtonsProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChoosing(true)}>
          <Images size={16} aria-hidden /> Choose from library
        </Button>
        <FilePicker label={uploadLabel} onFile={onFile} />
        {children}
      </div>
      {choosing && (
        <MediaPicker
          kind="image"
          onClose={() => setChoosing(false)}
          onUpload={(file) => {
            setChoosing(false)
            onFile(file)
          }}
          onChoose={(file) => {
            setChoosing(false)
            onChoose(file)
          }}
        />
      )}
    </>
  )
}
