import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from '#shared/zod.ts'
import { sendToQueue } from '../data/aws/queues.ts'
import { mediaPrefix } from '../data/uploads/media.ts'
import { resumePrefix } from '../data/uploads/resumes.ts'
import { describeError, log } from '../logging/log.ts'
import { endedUses } from './takedown/ended-uses.ts'

const text = z.object({ S: z.string() })
const Change = z.object({ Keys: z.object({ pk: text, sk: text }) })
/** The fields of a deleted record that file erasure needs. Nothing else leaves the stream. */
const Removed = z.object({
  OldImage: z.object({
    extension: text,
    status: z.optional(text),
  }),
})

const queues = ['TAKEDOWN_QUEUE_URL', 'MAIL_QUEUE_URL', 'ERASURE_QUEUE_URL'] as const

interface Route {
  to: (typeof queues)[number]
  message: object
}

/** The messages that a change leads to, and their queues. */
function routesOf(record: DynamoDBRecord): Route[] {
  const ended = endedUses(record).map((message): Route => ({ to: 'TAKEDOWN_QUEUE_URL', message }))
  const other = otherRoute(record)
  return other ? [...ended, other] : ended
}

function otherRoute({ dynamodb, eventName }: DynamoDBRecord): Route | undefined {
  const { pk, sk } = Change.parse(dynamodb).Keys
  if (eventName !== 'REMOVE' && !pk.S.startsWith('OUTBOX#')) return undefined
  if (eventName !== 'REMOVE') return { to: 'MAIL_QUEUE_URL', message: { pk: pk.S, sk: sk.S } }
  if (!pk.S.startsWith(resumePrefix) && !pk.S.startsWith(mediaPrefix)) return undefined
  const removed = Removed.safeParse(dynamodb)
  // An unreadable record must not block the stream, so it goes to the erasure queue, where it fails and
  // raises an alarm.
  if (!removed.success) return { to: 'ERASURE_QUEUE_URL', message: { pk: pk.S } }
  const { extension, status } = removed.data.OldImage
  return {
    to: 'ERASURE_QUEUE_URL',
    message: {
      pk: pk.S,
      extension: extension.S,
      ...(status && { status: status.S }),
    },
  }
}

/**
 * Forwards changes in the table to queues: files that may have lost their last public use, due emails, and files
 * whose record was deleted. Only two functions can
 * read a stream, the CDN purge and this one, so anything else that needs to know about changes gets a queue and a
 * line here. A batch that a queue did not accept completely is delivered again, so consumers must be idempotent.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const routes = Records.flatMap(routesOf)
  try {
    // Takedowns first: nothing else that happens here is in a hurry.
    for (const queue of queues) {
      const messages = routes.filter(({ to }) => to === queue).map(({ message }) => message)
      if (messages.length > 0 && process.env[queue]) await sendToQueue(queue, messages)
    }
    return { batchItemFailures: [] }
  } catch (error) {
    log({ level: 'error', job: 'fan-out', records: Records.length, cause: describeError(error) })
    return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] }
  }
}
