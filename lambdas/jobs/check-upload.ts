import type { EventBridgeEvent } from 'aws-lambda'
import { readLanded, removeLanded } from '../data/uploads/landing.ts'
import { bindUploadEtag, findMedia, idOfCropOrder, markReady, markRefused } from '../data/uploads/media.ts'
import { landedId, landedReplacement, landingKey } from '../data/uploads/upload-record.ts'
import { log } from '../logging/log.ts'
import { cropPicture } from './crop-picture.ts'
import { checkReplacement } from './uploads/check-replacement.ts'
import { sniffedBytes, storeChecked } from './uploads/store-checked.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>

async function check(key: string): Promise<string> {
  const toCrop = idOfCropOrder(key)
  if (toCrop) return cropPicture(toCrop)
  const replacement = landedReplacement(key)
  if (replacement) return checkReplacement(replacement, key)
  const id = landedId(key)
  const media = id && (await findMedia(id))
  if (!media || key !== landingKey(media)) return 'unknown'
  if (media.status !== 'pending') return 'settled'
  const landed = await readLanded('LANDING_BUCKET', key, sniffedBytes)
  if (!landed) return 'gone'
  if (!(await bindUploadEtag(media.id, landed.etag))) return 'settled'

  const outcome = await storeChecked(media, landed)
  if ('error' in outcome) {
    await markRefused(media.id, landed.etag, outcome.error, new Date())
    return 'refused'
  }
  await markReady(media, landed.etag, outcome.size)
  return 'ready'
}

/**
 * Checks an uploaded file. A file is stored, or replaces another one, only if its content has the declared type. Also
 * makes new crops of a published picture when staff have moved its focal point. Safe to run twice for one event. If
 * two files are uploaded to one signed URL, only the first is checked.
 */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const outcome = await check(key)
  await removeLanded('LANDING_BUCKET', key)
  log({ level: 'info', job: 'check-upload', key, outcome })
}
