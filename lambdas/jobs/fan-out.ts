import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import * as z from '#shared/zod.ts'
import { sendToQueue } from '../data/aws/queues.ts'
import { mediaPrefix } from '../data/uploads/media.ts'
import { resumePrefix } from '../data/uploads/resumes.ts'
import { describeError, log } from '../logging/log.ts'

const text = z.object({ S: z.string() })
const Change = z.object({ Keys: z.object({ pk: text, sk: text }) })
const number = z.object({ N: z.string() })
/** What the eraser has to know of a deleted record. Nothing else of it leaves the stream. */
const Removed = z.object({
  OldImage: z.object({
    extension: text,
    status: z.optional(text),
    cropped: z.optional(z.object({ M: z.object({ x: number, y: number }) })),
  }),
})

type Route = 'MAIL_QUEUE_URL' | 'ERASURE_QUEUE_URL'

/** Which queue hears of a change, and what. */
function routeOf({ dynamodb, eventName }: DynamoDBRecord): { to: Route; message: object } | undefined {
  const { pk, sk } = Change.parse(dynamodb).Keys
  if (eventName !== 'REMOVE') return { to: 'MAIL_QUEUE_URL', message: { pk: pk.S, sk: sk.S } }
  if (!pk.S.startsWith(resumePrefix) && !pk.S.startsWith(mediaPrefix)) return undefined
  const removed = Removed.safeParse(dynamodb)
  // What nobody can read must not stand in the way of what comes after it: the eraser fails on it, and tells people.
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
 * Tells queues of changes in the table: mails that are due, and files whose record is gone. Two functions may read a stream:
 * the purge of the edge and this one, so whatever else has to hear of changes gets a queue and a line here. A batch that a queue
 * did not take completely comes again; whoever reads the queues must be safe to hear of a change twice.
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
