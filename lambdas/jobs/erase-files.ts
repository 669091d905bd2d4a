import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from '#shared/zod.ts'
import { removeObject } from '../data/objects/objects.ts'
import { eraseObjects } from '../data/uploads/embargo/public-copies.ts'
import { markErased } from '../data/uploads/erased-media.ts'
import { findMedia, mediaPrefix } from '../data/uploads/media.ts'
import { resumeKey, resumePrefix } from '../data/uploads/resumes.ts'
import { log } from '../logging/log.ts'

/** A deleted record, as the fan-out of the table's stream describes it. */
const RemovedRecord = z.object({
  pk: z.string(),
  extension: z.string().check(z.regex(/^[a-z0-9]{1,5}$/)),
  status: z.optional(z.string()),
})

/** Deletes the files of a deleted record. They may be missing if they were never uploaded or were refused. */
async function eraseFilesOf(body: string): Promise<string> {
  const { pk, extension, status } = RemovedRecord.parse(JSON.parse(body))
  if (pk.startsWith(resumePrefix)) {
    const type = z.enum(['pdf', 'doc', 'docx']).parse(extension)
    const key = resumeKey({ id: pk.slice(resumePrefix.length), extension: type })
    await removeObject('RESUME_BUCKET', key)
    return key
  }
  if (!pk.startsWith(mediaPrefix)) throw new Error('This is no record of a file')
  const id = pk.slice(mediaPrefix.length)
  // The same picture was embedded again, or the file was restored: a late message must not delete it.
  if (await findMedia(id)) return `${id}, which is there again`
  await eraseObjects(id)
  // Only after the deletion: the CDN could fetch the file again if it were purged earlier.
  if (status === 'ready') await markErased(id, new Date())
  return id
}

/**
 * Deletes the CV file of each deleted CV record (with its application, or a day after the upload if no application
 * refers to it) and the files of each deleted media record (when the time to restore it has passed, or if it was
 * never served). A record that fails is retried, and ends up in the dead-letter queue.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed: string[] = []
  for (const { messageId, body } of Records) {
    try {
      const key = await eraseFilesOf(body)
      log({ level: 'info', job: 'erase-files', key })
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      log({ level: 'error', job: 'erase-files', message: messageId, cause: { name, message } })
      failed.push(messageId)
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}
