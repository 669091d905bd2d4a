/** Marks pictures that did not come, so that the stylesheet shows their words instead of the browser's broken icon. */
export function markMissingPictures(): void {
  const mark = ({ target }: { target: unknown }) => {
    if (target instanceof HTMLImageElement) target.dataset['missing'] = ''
  }
  // The event does not bubble.
  addEventListener('error', mark, true)
  for (const target of document.images) if (target.complete && !target.naturalWidth) mark({ target })
}
