import type { EventBridgeEvent } from 'aws-lambda'
import { mediaTypes, type Size } from '#shared/domain/media.ts'
import { type LandedFile, readLanded, readLandedInFull, removeLanded } from '../data/uploads/landing.ts'
import {
  bindUploadEtag,
  findMedia,
  idOfCropOrder,
  type Media,
  markReady,
  markRefused,
} from '../data/uploads/media.ts'
import { storeFiles, storeMedia } from '../data/uploads/media-files.ts'
import { landedId, landingKey } from '../data/uploads/upload-record.ts'
import { contentError } from '../files/content-type.ts'
import { PictureError } from '../files/pictures/picture-error.ts'
import { filesOfPicture } from '../files/pictures/picture-files.ts'
import { log } from '../logging/log.ts'
import { cropPicture } from './crop-picture.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>

/** Bytes at the beginning of a file that are enough to detect its type. */
const sniffedBytes = 64 * 1024

/** The result of a check: either the file is served from now on, or `error` is a sentence that says why not. */
type Outcome = { size?: Size } | { error: string }

async function checkAndPublish(media: Media, landed: LandedFile): Promise<Outcome> {
  if (landed.size !== media.size)
    return { error: `The file has ${landed.size} bytes, ${media.size} were declared.` }
  if (landed.contentType !== media.contentType) return { error: `It was sent as ${landed.contentType}.` }
  const error = await contentError(landed.content, media.contentType)
  if (error) return { error }
  const isPicture = mediaTypes[media.contentType]?.kind === 'image'
  return isPicture ? publishPicture(media, landed.etag) : publishFile(media, landed.etag)
}

const replacedDuringCheck: Outcome = { error: 'The file was replaced while it was checked.' }

/** Videos, audio files and documents are served as they were uploaded. */
const publishFile = async (media: Media, etag: string): Promise<Outcome> =>
  (await storeMedia(media, etag)) ? {} : replacedDuringCheck

/** Decodes and re-encodes a picture. Its files are stored once all of them are made. */
async function publishPicture(media: Media, etag: string): Promise<Outcome> {
  const bytes = await readLandedInFull('LANDING_BUCKET', media, etag)
  if (!bytes) return replacedDuringCheck
  try {
    const { size, files } = await filesOfPicture(media, bytes)
    await storeFiles(files)
    return { size }
  } catch (error) {
    if (error instanceof PictureError) return { error: error.message }
    throw error
  }
}

async function check(key: string): Promise<string> {
  const toCrop = idOfCropOrder(key)
  if (toCrop) return cropPicture(toCrop)
  const id = landedId(key)
  const media = id && (await findMedia(id))
  if (!media || key !== landingKey(media)) return 'unknown'
  if (media.status !== 'pending') return 'settled'
  const landed = await readLanded('LANDING_BUCKET', key, sniffedBytes)
  if (!landed) return 'gone'
  if (!(await bindUploadEtag(media.id, landed.etag))) return 'settled'

  const outcome = await checkAndPublish(media, landed)
  if ('error' in outcome) {
    await markRefused(media.id, landed.etag, outcome.error, new Date())
    return 'refused'
  }
  await markReady(media, landed.etag, outcome.size)
  return 'ready'
}

/**
 * Checks an uploaded file. A file is copied to the served prefix only if its content has the declared type. Also
 * makes new crops of a published picture when staff have moved its focal point. Safe to run twice for one event. If
 * two files are uploaded to one signed URL, only the first is checked.
 */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const outcome = await check(key)
  await removeLanded('LANDING_BUCKET', key)
  log({ level: 'info', job: 'check-upload', key, outcome })
}
