import { ownValue } from '../../null-prototype-record.ts'

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

/** The kind of file for the library's filter; undefined for a type that only "All Files" shows. */
export function kindOfType(mimeType: string): MediaKind | undefined {
  if (mimeType === 'application/pdf') return 'document'
  const [family] = mimeType.split('/')
  return family === 'image' || family === 'video' || family === 'audio' ? family : undefined
}

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
