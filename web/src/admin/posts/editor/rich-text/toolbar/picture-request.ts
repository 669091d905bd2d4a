import type { MediaFile } from '#shared/domain/media-file.ts'

/** What somebody chose: a file of the library, or a new one. */
type Take = (chosen: MediaFile | File) => void

const name = 'picturerequest'

/** Asks the editor around a block to let somebody choose a picture. The focus comes back to `from`. */
export const requestPicture = (from: HTMLElement, take: Take): boolean =>
  from.dispatchEvent(new CustomEvent<Take>(name, { bubbles: true, detail: take }))

/** Calls `open` when a block wants a picture. Returns a function to stop listening. */
export function listenForPictureRequests(
  holder: HTMLElement,
  open: (take: Take, from: HTMLElement) => void,
): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent && event.target instanceof HTMLElement)
      open(event.detail as Take, event.target)
  }
  holder.addEventListener(name, listener)
  return () => holder.removeEventListener(name, listener)
}
