import { createHash } from 'node:crypto'
import { maxMediaBytes } from '#shared/domain/media/media-limits.ts'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { ownValue } from '#shared/null-prototype-record.ts'
import { putObject } from '../../data/objects/objects.ts'
import { createUpload, findMedia, type Media, publishedKey, UploadExists } from '../../data/uploads/media.ts'
import { landingKey } from '../../data/uploads/upload-record.ts'
import { contentError, sniffContentType } from '../../files/content-type.ts'
import { contentRefused } from '../problems.ts'
import { bytesOfDataUrl, isDataUrl } from './data-url.ts'

interface Picture {
  bytes: Uint8Array
  contentType: string
  extension: string
}

interface Sent {
  by: Pick<User, 'id' | 'name'>
  now: Date
  /** The post with the text. */
  postId: string
}

/**
 * Moves pictures that are embedded in the text (the `data:` URLs among these addresses) to the media library. Each one
 * becomes an upload and goes through the usual check, which decodes it and makes its variants within seconds.
 * Returns the address at which each picture will be served. No picture is stored unless all of them are acceptable.
 */
export async function moveDataImages(
  addresses: Iterable<string>,
  sent: Sent,
): Promise<ReadonlyMap<string, string>> {
  const found = [...addresses].filter(isDataUrl)
  const pictures = await Promise.all(
    found.map(async (address) => [address, await pictureOf(address)] as const),
  )
  const moved = pictures.map(async ([address, picture]) => [address, await uploaded(picture, sent)] as const)
  return new Map(await Promise.all(moved))
}

/** Detects the type of a picture from its content, because the label of a `data:` URL can be wrong. */
async function pictureOf(address: string): Promise<Picture> {
  const bytes = bytesOfDataUrl(address)
  const contentType = await sniffContentType(bytes)
  const known = contentType ? ownValue(mediaTypes, contentType) : undefined
  if (!contentType || known?.kind !== 'image') {
    throw contentRefused(
      'A picture in the text is not a JPEG, PNG, GIF, WebP or AVIF image. Remove it or upload another one.',
    )
  }
  if (bytes.length > maxMediaBytes.image) {
    throw contentRefused(
      `A picture in the text is too large: ${formatBytes(bytes.length)} of at most ${formatBytes(maxMediaBytes.image)}.`,
    )
  }
  const fault = await contentError(bytes, contentType)
  if (fault) throw contentRefused(`A picture in the text was refused. ${fault}`)
  return { bytes, contentType, extension: known.extension }
}

/**
 * Derives the name from the content, so that retrying a save does not upload the same picture twice, and from the post:
 * whoever has the same picture must not find out by its name that an unpublished post shows it, and a picture that was
 * taken down must not come back to a public post because another one embeds it.
 */
const nameOf = (postId: string, bytes: Uint8Array, replaced: number) =>
  createHash('sha256')
    .update(`${postId} `)
    .update(bytes)
    .update(replaced === 0 ? '' : ` after ${replaced}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** The id for a picture. A file of that name whose bytes were replaced since is another picture by now. */
async function nameFor(postId: string, bytes: Uint8Array): Promise<{ id: string; known: Media | undefined }> {
  for (let replaced = 0; ; replaced += 1) {
    const id = nameOf(postId, bytes, replaced)
    const known = await findMedia(id)
    if (!known?.edition) return { id, known }
  }
}

/** Creates the record before it stores the file, because the upload check deletes files without a record. */
async function uploaded(
  { bytes, contentType, extension }: Picture,
  { by, now, postId }: Sent,
): Promise<string> {
  const { id, known } = await nameFor(postId, bytes)
  const upload = { id, contentType, extension, size: bytes.length }
  const address = `/${publishedKey(upload)}`
  if (known?.status === 'refused')
    throw contentRefused(`A picture in the text was refused. ${known.reason ?? ''}`)
  if (known?.status === 'ready') return address
  if (!known) {
    const facts = { filename: `Picture in a text.${extension}`, uploadedBy: { id: by.id, name: by.name } }
    // Another save of the same picture may have created the record just now. That record will do.
    await createUpload({ ...upload, ...facts }, now).catch((error: unknown) => {
      if (!(error instanceof UploadExists)) throw error
    })
  }
  await putObject('LANDING_BUCKET', landingKey(upload), bytes, contentType)
  return address
}
