import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sanitizeHtml from 'sanitize-html'
import { Problem } from '#shared/api/problem.ts'
import { formatBytes, mediaLimit, mediaTypes } from '#shared/domain/media.ts'
import { putObject } from '../data/objects.ts'
import { boundedNesting } from './nesting.ts'

interface Picture {
  bytes: Uint8Array
  contentType: string
  extension: string
}

/**
 * Moves pictures that are part of the text itself (`data:` addresses) to the media library (decision A69).
 * Returns where each one is now; all of them are looked at before any is stored.
 */
export async function moveDataImages(html: string): Promise<ReadonlyMap<string, string>> {
  const found = dataAddresses(html)
  const pictures = await Promise.all(
    found.map(async (address) => [address, await pictureOf(address)] as const),
  )
  const moved = pictures.map(async ([address, picture]) => [address, await stored(picture)] as const)
  return new Map(await Promise.all(moved))
}

/** Found by the parser that will clean the text, so that both mean the same pictures. */
function dataAddresses(html: string): string[] {
  if (!/data:/i.test(html)) return []
  const found = new Set<string>()
  const nesting = boundedNesting()
  sanitizeHtml(html, {
    allowedTags: [],
    ...nesting,
    onOpenTag: (name, { src = '' }) => {
      nesting.onOpenTag()
      if (name === 'img' && /^\s*data:/i.test(src)) found.add(src)
    },
  })
  return [...found]
}

/** What a picture is, its content says: not its label. */
async function pictureOf(address: string): Promise<Picture> {
  const [, base64] = /^\s*data:[^,]*;base64,(.*)$/is.exec(address) ?? []
  const bytes = Buffer.from(decodeURIComponent(safely(base64 ?? '')), 'base64')
  const type = await fileTypeFromBuffer(bytes)
  const known = type && mediaTypes[type.mime]
  if (!type || known?.kind !== 'image') {
    throw refused(
      'A picture in the text is not a JPEG, PNG, GIF, WebP or AVIF image. Remove it or upload another one.',
    )
  }
  if (bytes.length > mediaLimit.image) {
    throw refused(
      `A picture in the text is too large: ${formatBytes(bytes.length)} of at most ${formatBytes(mediaLimit.image)}.`,
    )
  }
  return { bytes, contentType: type.mime, extension: known.extension }
}

/** Base64 may be percent-encoded (`%2B`); a stray `%` is no escape and is left out by the decoder anyway. */
const safely = (text: string) => text.replace(/%(?![0-9a-f]{2})/gi, '')

const refused = (message: string) =>
  new Problem('unprocessable', message, { issues: [{ path: 'content', message }] })

/** The same picture has the same name: a save that comes again because its answer was lost stores nothing twice. */
const nameOf = (bytes: Uint8Array) =>
  createHash('sha256')
    .update(bytes)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

async function stored({ bytes, contentType, extension }: Picture): Promise<string> {
  const key = `media/${nameOf(bytes)}.${extension}`
  await putObject('MEDIA_BUCKET', key, bytes, contentType)
  return `/${key}`
}
