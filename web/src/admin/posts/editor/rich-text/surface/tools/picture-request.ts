import type { MediaFile } from '#shared/domain/media/media-file.ts'

/** Called with the chosen file: one from the library, or a new one. */
type OnChosen = (chosen: MediaFile | File) => void

const name = 'picturerequest'

/** Asks the surrounding editor to open the picture picker. The focus returns to `from`. */
export const requestPicture = (from: HTMLElement, onChosen: OnChosen): boolean =>
  from.dispatchEvent(new CustomEvent<OnChosen>(name, { bubbles: true, detail: onChosen }))

/** Calls `open` when a block requests a picture. Returns a function to stop listening. */
export function listenForPictureRequests(
  holder: HTMLElement,
  open: (onChosen: OnChosen, from: HTMLElement) => void,
): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && event.target instanceof HTMLElement)
      open(event.detail as OnChosen, event.target)
  }
  holder.addEventListener(name, listener)
  return () => holder.removeEventListener(name, listener)
}
