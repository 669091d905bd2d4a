/** Milliseconds: an article must not wait longer for somebody else's server. */
const patience = 3000

/** How large a picture is, in pixels, as attributes; nothing where it does not load in time. */
export function sizeOfPicture(url: string): Promise<{ width: string; height: string } | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(() => resolve(undefined), patience)
    image.onerror = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
    image.onload = () => {
      clearTimeout(timer)
      const { naturalWidth, naturalHeight } = image
      // A drawing may have none.
      resolve(naturalWidth ? { width: String(naturalWidth), height: String(naturalHeight) } : undefined)
    }
    image.src = url
  })
}
