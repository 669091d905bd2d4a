import { type FocalPoint } from '#shared/domain/media/focal-point.ts'
import { mediaTypes } from '#shared/domain/media/media-types.ts'
import { type Size } from '#shared/domain/media/picture-sizes.ts'
import { type LandedFile, readLandedInFull } from '../../data/uploads/landing.ts'
import type { Media } from '../../data/uploads/media.ts'
import { storeFiles, storeMedia } from '../../data/uploads/media-files.ts'
import { contentError } from '../../files/content-type.ts'
import { PictureError } from '../../files/pictures/picture-error.ts'
import { cropOfPicture, filesOfPicture } from '../../files/pictures/picture-files.ts'

/** Bytes at the beginning of a file that are enough to detect its type. */
export const sniffedBytes = 64 * 1024

/** The result of a check: either the file is stored, or `error` is a sentence that says why not. */
export type Outcome = { size?: Size } | { error: string }

const replacedDuringCheck: Outcome = { error: 'The file was replaced while it was checked.' }

/**
 * Checks that what landed is what was declared, and stores it with everything that is made of it, where readers cannot
 * get it. `declared` names the objects; a picture also gets crops around these points.
 */
export async function storeChecked(
  declared: Media,
  landed: LandedFile,
  points: readonly FocalPoint[] = [],
): Promise<Outcome> {
  if (landed.size !== declared.size)
    return { error: `The file has ${landed.size} bytes, ${declared.size} were declared.` }
  if (landed.contentType !== declared.contentType) return { error: `It was sent as ${landed.contentType}.` }
  const error = await contentError(landed.content, declared.contentType)
  if (error) return { error }
  const isPicture = mediaTypes[declared.contentType]?.kind === 'image'
  return isPicture ? storePicture(declared, landed.etag, points) : storeFile(declared, landed.etag)
}

/** Videos, audio files and documents are served as they were uploaded. */
const storeFile = async (media: Media, etag: string): Promise<Outcome> =>
  (await storeMedia(media, etag)) ? {} : replacedDuringCheck

/** Decodes and re-encodes a picture. Its files are stored once all of them are made. */
async function storePicture(media: Media, etag: string, points: readonly FocalPoint[]): Promise<Outcome> {
  const bytes = await readLandedInFull('LANDING_BUCKET', media, etag)
  if (!bytes) return replacedDuringCheck
  try {
    const { size, files } = await filesOfPicture(media, bytes)
    const main = files.at(-1)?.bytes ?? bytes
    const crops = await Promise.all(points.map((point) => cropOfPicture(media, main, point)))
    await storeFiles([...crops.filter((crop) => crop !== undefined), ...files], media.edition)
    return { size }
  } catch (error) {
    if (error instanceof PictureError) return { error: error.message }
    throw error
  }
}
