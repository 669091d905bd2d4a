import type { EventBridgeEvent } from 'aws-lambda'
import { mediaTypes, type Size } from '#shared/domain/media.ts'
import { landedId, landingKey } from '../data/announced-file.ts'
import { type LandedFile, readLanded, readWhole, removeLanded } from '../data/landing.ts'
import { claimUpload, findMedia, type Media, markReady, markRefused } from '../data/media.ts'
import { serve, serveFiles } from '../data/media-files.ts'
import { log } from '../http/log.ts'
import { contentFault } from './file-content.ts'
import { PictureFault } from './pictures/fault.ts'
import { filesOfPicture } from './pictures/files.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>

/** Bytes from the beginning of a file that are enough to tell what it is. */
const headLength = 64 * 1024

/** What a look at a file leads to: it is served from now on, or there is a sentence that says why not. */
type Outcome = { size?: Size } | { fault: string }

async function judge(media: Media, landed: LandedFile): Promise<Outcome> {
  if (landed.size !== media.size)
    return { fault: `The file has ${landed.size} bytes, ${media.size} were announced.` }
  if (landed.contentType !== media.contentType) return { fault: `It was sent as ${landed.contentType}.` }
  const fault = await contentFault(landed.content, media.contentType)
  if (fault) return { fault }
  const isPicture = mediaTypes[media.contentType]?.kind === 'image'
  return isPicture ? publishPicture(media, landed.etag) : publishFile(media, landed.etag)
}

const replaced: Outcome = { fault: 'The file was replaced while it was checked.' }

/** Films, sounds and documents are served as they were sent. */
const publishFile = async (media: Media, etag: string): Promise<Outcome> =>
  (await serve(media, etag)) ? {} : replaced

/** A picture is served as it was decoded and encoded anew; nothing is stored before all of it has been made. */
async function publishPicture(media: Media, etag: string): Promise<Outcome> {
  const bytes = await readWhole('LANDING_BUCKET', media, etag)
  if (!bytes) return replaced
  try {
    const { size, files } = await filesOfPicture(media, bytes)
    await serveFiles(files)
    return { size }
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.message }
    throw error
  }
}

async function check(key: string): Promise<string> {
  const id = landedId(key)
  const media = id && (await findMedia(id))
  if (!media || key !== landingKey(media)) return 'unknown'
  if (media.status !== 'pending') return 'settled'
  const landed = await readLanded('LANDING_BUCKET', key, headLength)
  if (!landed) return 'gone'
  if (!(await claimUpload(media.id, landed.etag))) return 'settled'

  const outcome = await judge(media, landed)
  if ('fault' in outcome) {
    await markRefused(media.id, landed.etag, outcome.fault, new Date())
    return 'refused'
  }
  await markReady(media.id, landed.etag, outcome.size)
  return 'ready'
}

/**
 * Looks at a file that has landed; only what is really of its announced type gets to where it is served from.
 * Safe to run twice for one event, and of two files sent to one address only the first is ever looked at.
 */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const outcome = await check(key)
  await removeLanded('LANDING_BUCKET', key)
  log({ level: 'info', job: 'check-upload', key, outcome })
}
