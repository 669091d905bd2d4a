import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { socialImageOf, variantsOf } from '#shared/domain/media.ts'
import * as z from '#shared/zod.ts'
import { removeObject } from '../data/objects/objects.ts'
import { markErased } from '../data/uploads/erased-media.ts'
import { mediaPrefix, publishedKey } from '../data/uploads/media.ts'
import { resumeKey, resumePrefix } from '../data/uploads/resumes.ts'
import { log } from '../logging/log.ts'

const Pk = z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) })
const RemovedResume = z.object({
  OldImage: z.object({ extension: z.object({ S: z.enum(['pdf', 'doc', 'docx']) }) }),
})
const Share = z.object({ N: z.string() })
const RemovedMedia = z.object({
  OldImage: z.object({
    status: z.object({ S: z.string() }),
    extension: z.object({ S: z.string().check(z.regex(/^[a-z0-9]{1,5}$/)) }),
    cropped: z.optional(z.object({ M: z.object({ x: Share, y: Share }) })),
  }),
})

/** Deletes what belongs to a deleted record. Files are missing if they never arrived or were refused. */
async function eraseFilesOf({ dynamodb }: DynamoDBRecord): Promise<string> {
  const { pk } = Pk.parse(dynamodb).Keys
  if (pk.S.startsWith(resumePrefix)) {
    const { extension } = RemovedResume.parse(dynamodb).OldImage
    const key = resumeKey({ id: pk.S.slice(resumePrefix.length), extension: extension.S })
    await removeObject('RESUME_BUCKET', key)
    return key
  }
  if (!pk.S.startsWith(mediaPrefix)) throw new Error('This is no record of a file')
  const { status, extension, cropped } = RemovedMedia.parse(dynamodb).OldImage
  const id = pk.S.slice(mediaPrefix.length)
  const key = publishedKey({ id, extension: extension.S })
  const focus = cropped && { x: Number(cropped.M.x.N), y: Number(cropped.M.y.N) }
  // Crops around former focal points stay in the bucket: nothing names them any more.
  const addresses = [
    `/${key}`,
    ...variantsOf(`/${key}`).map(({ url }) => url),
    socialImageOf(`/${key}`),
    focus && socialImageOf(`/${key}`, focus),
  ]
  for (const address of addresses) if (address) await removeObject('MEDIA_BUCKET', address.slice(1))
  // Only now: what is purged from the edge before could be fetched again.
  if (status.S === 'ready') await markErased(id, new Date())
  return key
}

/**
 * Deletes the file of each CV whose record is gone (with its application, or a day after the upload if no application
 * names it) and the files of each media record (when the time to restore it has passed, or it was never served). A
 * record that fails is retried, and goes to the dead-letter queue in the end.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    try {
      const key = await eraseFilesOf(record)
      log({ level: 'info', job: 'erase-files', key })
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      log({ level: 'error', job: 'erase-files', record: record.eventID, cause: { name, message } })
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}
