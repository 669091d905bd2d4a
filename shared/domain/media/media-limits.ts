import { ownValue } from '../../null-prototype-record.ts'
import { formatBytes } from '../text/format-bytes.ts'
import { type MediaKind, mediaTypes } from './media-types.ts'

const MB = 1024 * 1024

/** Largest accepted size per kind, in bytes. */
export const maxMediaBytes: Readonly<Record<MediaKind, number>> = {
  image: 15 * MB,
  video: 200 * MB,
  audio: 50 * MB,
  document: 25 * MB,
}

/** Pictures with more pixels are refused: large cameras reach 50 megapixels, a decompression bomb has hundreds. */
export const maxPixels = 50_000_000

/** Days for which a deleted file can be restored. Until then, articles still show it. */
export const mediaGraceDays = 30

/** The reason why a file cannot be uploaded, or undefined. Browser and server both call this. */
export function uploadError(contentType: string, size: number): string | undefined {
  const type = ownValue(mediaTypes, contentType)
  if (!type)
    return 'Upload a JPEG, PNG, GIF, WebP or AVIF image, an MP4 or WebM video, an MP3 or OGG, or a PDF.'
  if (size < 1) return 'This file is empty.'
  const limit = maxMediaBytes[type.kind]
  if (size > limit)
    return `This ${type.kind} is too large: ${formatBytes(size)}. The limit is ${formatBytes(limit)}.`
  return undefined
}
