import type { EventBridgeEvent } from 'aws-lambda'
import { claimUpload, findMedia, type Media, markReady, markRefused, mediaIdOf } from '../data/media.ts'
import { type LandedFile, readLanded, removeLanded, serve } from '../data/media-files.ts'
import { log } from '../http/log.ts'
import { contentFault } from './file-content.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>

/** Why a file that landed may not be served, or nothing. */
async function faultOf(media: Media, landed: LandedFile): Promise<string | undefined> {
  if (landed.size !== media.size) return `The file has ${landed.size} bytes, ${media.size} were announced.`
  if (landed.contentType !== media.contentType) return `It was sent as ${landed.contentType}.`
  return contentFault(landed.head, media.contentType)
}

async function check(key: string): Promise<string> {
  const id = mediaIdOf(key)
  const media = id && (await findMedia(id))
  if (!media) return 'unknown'
  if (media.status !== 'pending') return 'settled'
  const landed = await readLanded(key)
  if (!landed) return 'gone'
  if (!(await claimUpload(media.id, landed.etag))) return 'settled'

  const fault = await faultOf(media, landed)
  const served = !fault && (await serve(media, landed.etag))
  if (served) {
    await markReady(media.id, landed.etag)
    return 'ready'
  }
  await markRefused(media.id, landed.etag, fault ?? 'The file was replaced while it was checked.')
  return 'refused'
}

/**
 * Looks at a file that has landed; only what is really of its announced type is copied to where it is served from.
 * Safe to run twice for one event, and of two files sent to one address only the first is ever looked at.
 */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const outcome = await check(key)
  await removeLanded(key)
  log({ level: 'info', job: 'check-upload', key, outcome })
}
