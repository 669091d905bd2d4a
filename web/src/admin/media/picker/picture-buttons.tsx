import { Images } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MediaFile } from '#shared/domain/media-file.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FilePicker } from '../../uploads/file-picker.tsx'

// The library is loaded when somebody looks into it.
const MediaPicker = lazyPart(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }), {
  onFailed: ({ onClose }) => onClose(),
})

interface PictureButtonsProps {
  /** On the button that opens the file dialog. */
  uploadLabel: string
  /** A new file, from the file dialog or out of the library's own upload button. */
  onFile: (file: File) => void
  onChoose: (file: MediaFile) => void
  /** Further buttons beside them. */
  children?: ReactNode
}

/** Where a picture can come from: the media library, or a file. */
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
