const MB = 1024 * 1024

export type MediaKind = 'image' | 'video' | 'audio' | 'document'

/** The types we accept: their kind and the ending we give the file, whatever its own name says. SVG can carry script: refused. */
export const mediaTypes: Readonly<Record<string, { kind: MediaKind; extension: string }>> = {
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/png': { kind: 'image', extension: 'png' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'image/avif': { kind: 'image', extension: 'avif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'audio/mpeg': { kind: 'audio', extension: 'mp3' },
  'audio/ogg': { kind: 'audio', extension: 'ogg' },
  'application/pdf': { kind: 'document', extension: 'pdf' },
}

/** Largest accepted size per kind, in bytes (decision A102). */
export const mediaLimit: Readonly<Record<MediaKind, number>> = {
  image: 15 * MB,
  video: 200 * MB,
  audio: 50 * MB,
  document: 25 * MB,
}

/** A size for people: 1024 steps, at most two decimals, no trailing zeros (decision A100). */
export function formatBytes(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'] as const
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${Number(value.toFixed(2))} ${units[unit]}`
}

/** Says why a file cannot be uploaded, or nothing. Browser and server ask the same question. */
export function uploadFault(contentType: string, size: number): string | undefined {
  const type = Object.hasOwn(mediaTypes, contentType) ? mediaTypes[contentType] : undefined
  if (!type)
    return 'Upload a JPEG, PNG, GIF, WebP or AVIF image, an MP4 or WebM video, an MP3 or OGG, or a PDF.'
  if (size < 1) return 'This file is empty.'
  const limit = mediaLimit[type.kind]
  if (size > limit)
    return `This ${type.kind} is too large: ${formatBytes(size)} of at most ${formatBytes(limit)}.`
  return undefined
}

/** A picture with more pixels than this is refused: 50 megapixels are a large camera's, a "bomb" has hundreds. */
export const pixelLimit = 50_000_000

/** Pixels of a picture as it is served. */
export interface Size {
  width: number
  height: number
}

/**
 * Widths of the variants that the upload check makes of every still picture, in pixels. All of them always exist;
 * a picture that is narrower is not enlarged, so that an address alone tells its variants.
 */
export const variantWidths = [640, 1280, 1920] as const
/** What social networks ask for (decision A121). */
export const socialSize: Size = { width: 1200, height: 630 }

const ownPicture = /^(\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:jpg|png|webp|avif)$/
const stemOf = (url: string): string | undefined => ownPicture.exec(url)?.[1]

export interface Variant {
  url: string
  /** Pixels, or less where the picture itself is narrower. */
  width: number
}

/** The variants of a picture of our library; none for a GIF, which stays as it is, and for pictures of others. */
export function variantsOf(url: string): Variant[] {
  const stem = stemOf(url)
  return stem === undefined ? [] : variantWidths.map((width) => ({ url: `${stem}-${width}.webp`, width }))
}

/** For an `img`: its `srcset`, or nothing. */
export const srcSetOf = (url: string): string | undefined =>
  variantsOf(url)
    .map(({ url: variant, width }) => `${variant} ${width}w`)
    .join(', ') || undefined

/** Its crop of 1200×630 pixels, or nothing. */
export function socialImageOf(url: string): string | undefined {
  const stem = stemOf(url)
  return stem && `${stem}-social.jpg`
}
