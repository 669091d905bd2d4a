import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from '#shared/zod.ts'
import { removeObject } from '../data/objects/objects.ts'
import { resumeKey, resumePrefix } from '../data/uploads/resumes.ts'
import { log } from '../logging/log.ts'

const Removed = z.object({
  Keys: z.object({ pk: z.object({ S: z.string().check(z.startsWith(resumePrefix)) }) }),
  OldImage: z.object({ extension: z.object({ S: z.enum(['pdf', 'doc', 'docx']) }) }),
})

/** The object key of a deleted record's CV. The object is missing if it never arrived or was refused. */
function resumeKeyFromRecord({ dynamodb }: DynamoDBRecord): string {
  const { Keys, OldImage } = Removed.parse(dynamodb)
  return resumeKey({ id: Keys.pk.S.slice(resumePrefix.length), extension: OldImage.extension.S })
}

/**
 * Deletes the file of each CV whose record is gone: with its application, or a day after the upload if no application
 * names it. A record that fails is retried, and goes to the dead-letter queue in the end.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    try {
      const key = resumeKeyFromRecord(record)
      await removeObject('RESUME_BUCKET', key)
      log({ level: 'info', job: 'erase-resume', key })
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      log({ level: 'error', job: 'erase-resume', record: record.eventID, cause: { name, message } })
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}
