import { type FocalPoint, mediaIdOf, type Size } from '#shared/domain/media.ts'
import type { StaffCall } from '../../../session/session-context.ts'
import type { Uploads } from '../../../uploads/uploads.ts'

/** Pixels of a picture, and what it is about where somebody has said so. */
export interface PictureFacts {
  size: Size | null
  focus: FocalPoint | null
}

const unknown: PictureFacts = { size: null, focus: null }

/** Milliseconds for which a picture elsewhere may take to load. */
const timeout = 5000

/** The size of a picture that a browser can load; null if it cannot, or not in time. */
export function loadedSize(url: string): Promise<Size | null> {
  const image = new Image()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), timeout)
    const finish = (size: Size | null) => {
      clearTimeout(timer)
      resolve(size)
    }
    image.onload = () => finish({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => finish(null)
    image.src = url
  })
}

/** The library knows its pictures; any other has to be loaded. */
export async function pictureFacts(url: string, uploads: Uploads, call: StaffCall): Promise<PictureFacts> {
  if (!url) return unknown
  const id = mediaIdOf(url)
  if (id === undefined) return { size: await loadedSize(uploads.displayUrl(url)), focus: null }
  try {
    const { media } = await call('media.get', { params: { id } })
    const { width, height, focalPoint } = media
    return { size: width && height ? { width, height } : null, focus: focalPoint ?? null }
  } catch {
    return unknown
  }
}
