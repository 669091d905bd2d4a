/** Milliseconds. The picture can be on someone else’s slow server. */
const loadTimeout = 3000

/** The size of a picture in pixels, as attribute values; undefined if it does not load in time. */
export function loadPictureSize(url: string): Promise<{ width: string; height: string } | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(() => resolve(undefined), loadTimeout)
    image.onerror = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
    image.onload = () => {
      clearTimeout(timer)
      const { naturalWidth, naturalHeight } = image
      // An SVG can have no size.
      resolve(naturalWidth ? { width: String(naturalWidth), height: String(naturalHeight) } : undefined)
    }
    image.src = url
  })
}
