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
