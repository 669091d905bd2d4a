import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from '#shared/zod.ts'
import { sendToQueue } from '../data/aws/queues.ts'
import { mediaPrefix } from '../data/uploads/media.ts'
import { resumePrefix } from '../data/uploads/resumes.ts'
import { describeError, log } from '../logging/log.ts'

const text = z.object({ S: z.string() })
const Change = z.object({ Keys: z.object({ pk: text, sk: text }) })
const number = z.object({ N: z.string() })
/** The fields of a deleted record that file erasure needs. Nothing else leaves the stream. */
const Removed = z.object({
  OldImage: z.object({
    extension: text,
    status: z.optional(text),
    cropped: z.optional(z.object({ M: z.object({ x: number, y: number }) })),
  }),
})

type Route = 'MAIL_QUEUE_URL' | 'ERASURE_QUEUE_URL'

/** The queue for a change, and the message to send. */
function routeOf({ dynamodb, eventName }: DynamoDBRecord): { to: Route; message: object } | undefined {
  const { pk, sk } = Change.parse(dynamodb).Keys
  if (eventName !== 'REMOVE') return { to: 'MAIL_QUEUE_URL', message: { pk: pk.S, sk: sk.S } }
  if (!pk.S.startsWith(resumePrefix) && !pk.S.startsWith(mediaPrefix)) return undefined
  const removed = Removed.safeParse(dynamodb)
  // An unreadable record must not block the stream, so it goes to the erasure queue, where it fails and
  // raises an alarm.
  if (!removed.success) return { to: 'ERASURE_QUEUE_URL', message: { pk: pk.S } }
  const { extension, status, cropped } = removed.data.OldImage
  return {
    to: 'ERASURE_QUEUE_URL',
    message: {
      pk: pk.S,
      extension: extension.S,
      ...(status && { status: status.S }),
      ...(cropped && { cropped: { x: Number(cropped.M.x.N), y: Number(cropped.M.y.N) } }),
    },
  }
}

/**
 * Forwards changes in the table to queues: due emails, and files whose record was deleted. Only two functions can
 * read a stream, the CDN purge and this one, so anything else that needs to know about changes gets a queue and a
 * line here. A batch that a queue did not accept completely is delivered again, so consumers must be idempotent.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const routed = Records.map((record) => ({ record, route: routeOf(record) }))
  try {
    for (const queue of ['MAIL_QUEUE_URL', 'ERASURE_QUEUE_URL'] as const) {
      const messages = routed.flatMap(({ route }) => (route?.to === queue ? [route.message] : []))
      if (messages.length > 0 && process.env[queue]) await sendToQueue(queue, messages)
    }
    return { batchItemFailures: [] }
  } catch (error) {
    log({ level: 'error', job: 'fan-out', records: Records.length, cause: describeError(error) })
    return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] }
  }
}
