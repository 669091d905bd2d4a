import { ownValue } from '../null-prototype-record.ts'

const MB = 1024 * 1024

export type MediaKind = 'image' | 'video' | 'audio' | 'document'

/**
 * Accepted content types, with the file extension that we use, whatever the file is called. SVG is missing because it
 * can contain scripts.
 */
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

/** Largest accepted size per kind, in bytes. */
export const maxMediaBytes: Readonly<Record<MediaKind, number>> = {
  image: 15 * MB,
  video: 200 * MB,
  audio: 50 * MB,
  document: 25 * MB,
}

/** The kind of file for the library's filter; undefined for a type that only "All Files" shows. */
export function kindOfType(mimeType: string): MediaKind | undefined {
  if (mimeType === 'application/pdf') return 'document'
  const [family] = mimeType.split('/')
  return family === 'image' || family === 'video' || family === 'audio' ? family : undefined
}

/** Formats a number of bytes in units of 1024: at most two decimals, no trailing zeros, such as `1.5 MB`. */
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

/** Pictures with more pixels are refused: large cameras reach 50 megapixels, a decompression bomb has hundreds. */
export const maxPixels = 50_000_000

/** Size of a served picture in pixels. */
export interface Size {
  width: number
  height: number
}

/**
 * Widths in pixels of the variants that the upload check makes of every still picture. All of them exist for every
 * picture, so that their URLs follow from the picture's own; a smaller picture is not enlarged.
 */
export const variantWidths = [640, 1280, 1920] as const
/** The size that social networks ask for, in pixels. */
export const socialImageSize: Size = { width: 1200, height: 630 }

const ownPicture = /^(\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:jpg|png|webp|avif)$/
const stemOf = (url: string): string | undefined => ownPicture.exec(url)?.[1]

export interface Variant {
  url: string
  /** Pixels; less if the picture itself is narrower. */
  width: number
}

/** The variants of a picture in our media library; none for GIFs, which are not resized, and for external pictures. */
export function variantsOf(url: string): Variant[] {
  const stem = stemOf(url)
  return stem === undefined ? [] : variantWidths.map((width) => ({ url: `${stem}-${width}.webp`, width }))
}

/** The `srcset` of an `img`, or undefined. */
export const srcSetOf = (url: string): string | undefined =>
  variantsOf(url)
    .map(({ url: variant, width }) => `${variant} ${width}w`)
    .join(', ') || undefined

/** The point of a picture that its crops keep in view, from 0 to 1 from the left and from the top. */
export interface FocalPoint {
  x: number
  y: number
}

/**
 * URL of the picture's crop for social networks, or undefined. A URL's content never changes, so a crop
 * around another focal point has another URL. Without a focal point the crop is chosen automatically.
 */
export function socialImageOf(url: string, focus?: FocalPoint | null): string | undefined {
  const stem = stemOf(url)
  return stem && `${stem}-social${focus ? `-${percent(focus.x)}x${percent(focus.y)}` : ''}.jpg`
}

const percent = (share: number) => Math.round(share * 100)

/** The folder below `/media/` in which staff find earlier versions of files. No public file lies in it. */
export const formerFolder = 'former/'

/** The address of an earlier version of a file, for staff. */
export const formerAddress = (
  edition: string,
  { id, extension }: { id: string; extension: string },
): string => `/media/${formerFolder}${edition}/${id}.${extension}`

/**
 * Why a file of this type cannot replace one at an address that ends with this extension; undefined if it can. The
 * address says what a reader gets, and does not change.
 */
export function replacementError(contentType: string, extension: string): string | undefined {
  if (ownValue(mediaTypes, contentType)?.extension === extension) return undefined
  return `The address of this file ends with .${extension}, so only ${namesOfTypes[extension]} can replace it. Save it in that format, or upload it as a new file.`
}

/** The types of files in a sentence, by their extensions. */
export const namesOfTypes: Readonly<Record<string, string>> = {
  jpg: 'a JPEG',
  png: 'a PNG',
  gif: 'a GIF',
  webp: 'a WebP',
  avif: 'an AVIF',
  mp4: 'an MP4',
  webm: 'a WebM',
  mp3: 'an MP3',
  ogg: 'an OGG',
  pdf: 'a PDF',
}

/** The id of the media file at this URL (relative or absolute); undefined for any other URL. */
export const mediaIdOf = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/"?#]+)?\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.-][\w.-]+$/.exec(
    address,
  )?.[1]

/**
 * Where a picture is cut so that the focal point is in the middle of a box of this shape, as far as the edges
 * allow: 0 to 1 of the overflow, from the left and from the top, as for `object-position`.
 */
export function cropPosition(focus: FocalPoint, picture: Size, box: Size): FocalPoint {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const along = (at: number, whole: number, part: number): number => {
    const hidden = whole * scale - part
    return hidden < 1e-6 ? 0.5 : Math.min(Math.max((at * whole * scale - part / 2) / hidden, 0), 1)
  }
  return {
    x: along(focus.x, picture.width, box.width),
    y: along(focus.y, picture.height, box.height),
  }
}

/** The CSS of `cropPosition` for a picture that covers its box. */
export function objectPosition(focus: FocalPoint, picture: Size, box: Size): string {
  const { x, y } = cropPosition(focus, picture, box)
  return `${(x * 100).toFixed(1)}% ${(y * 100).toFixed(1)}%`
}

/** Days for which a deleted file can be restored. Until then, articles still show it. */
export const mediaGraceDays = 30
