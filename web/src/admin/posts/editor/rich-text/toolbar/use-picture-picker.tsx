import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import { listenForPictureRequests } from '../surface/tools/picture-request.ts'

const MediaPicker = lazyPart(
  async () => ({ default: (await import('../../../../media/picker/media-picker.tsx')).MediaPicker }),
  { onFailed: ({ onClose }) => onClose() },
)

interface Request {
  onChosen: (chosen: MediaFile | File) => void
  from: HTMLElement
}

/**
 * The library dialog in which the user picks a picture for a block that requested one. It is loaded on the first
 * request.
 */
export function usePicturePicker(holder: RefObject<HTMLElement | null>): ReactNode {
  const [request, setRequest] = useState<Request>()
  const chosen = useRef<MediaFile | File>(undefined)
  const pending = useRef<Request>(undefined)
  useEffect(() => {
    if (!holder.current) return
    return listenForPictureRequests(holder.current, (onChosen, from) => {
      pending.current = { onChosen, from }
      setRequest(pending.current)
    })
  }, [holder])

  function choose(file?: MediaFile | File) {
    chosen.current = file
    setRequest(undefined)
  }
  /** The dialog traps the focus until it has closed. */
  function finish() {
    pending.current?.from.focus()
    if (chosen.current) pending.current?.onChosen(chosen.current)
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
