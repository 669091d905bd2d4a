import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { MediaFile } from '#shared/domain/media-file.ts'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import { listenForPictureRequests } from './picture-request.ts'

const MediaPicker = lazyPart(
  async () => ({ default: (await import('../../../../media/picker/media-picker.tsx')).MediaPicker }),
  { onFailed: ({ onClose }) => onClose() },
)

interface Request {
  take: (chosen: MediaFile | File) => void
  from: HTMLElement
}

/** The library, in which somebody chooses a picture for a block that asks for one. It is loaded then. */
export function usePicturePicker(holder: RefObject<HTMLElement | null>): ReactNode {
  const [request, setRequest] = useState<Request>()
  const chosen = useRef<MediaFile | File>(undefined)
  const asked = useRef<Request>(undefined)
  useEffect(() => {
    if (!holder.current) return
    return listenForPictureRequests(holder.current, (take, from) => {
      asked.current = { take, from }
      setRequest(asked.current)
    })
  }, [holder])

  function choose(file?: MediaFile | File) {
    chosen.current = file
    setRequest(undefined)
  }
  /** The dialog traps the focus until it is gone. */
  function finish() {
    asked.current?.from.focus()
    if (chosen.current) asked.current?.take(chosen.current)
    chosen.current = undefined
  }
  return (
    request && (
      <MediaPicker
        kind="image"
        onClose={() => choose()}
        onClosed={finish}
        onUpload={choose}
        onChoose={choose}
      />
    )
  )
}
