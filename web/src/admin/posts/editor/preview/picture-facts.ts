import { type FocalPoint } from '#shared/domain/media/focal-point.ts'
import { mediaIdOf } from '#shared/domain/media/media-address.ts'
import { type Size } from '#shared/domain/media/picture-sizes.ts'
import type { StaffCall } from '../../../session/session-context.ts'
import type { Uploads } from '../../../uploads/uploads.ts'

/** The size of a picture in pixels, and its focal point if one was set. */
export interface PictureFacts {
  size: Size | null
  focus: FocalPoint | null
}

const unknown: PictureFacts = { size: null, focus: null }

/** Milliseconds to wait for a picture that is not in the library. */
const timeout = 5000

/** The size of a picture that the browser can load; null if it fails or takes too long. */
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

/** The size and focal point from the library; pictures from elsewhere have to be loaded. */
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
