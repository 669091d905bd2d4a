import * as z from '#shared/zod.ts'
import { sendToQueue } from '../aws/queues.ts'
import type { Key } from '../table/table.ts'

/** A message of the mail queue: the key of an entry, and whether to try it even though SES is considered down. */
const MailMessage = z.object({ pk: z.string(), sk: z.string(), probe: z.optional(z.boolean()) })
export type MailMessage = z.infer<typeof MailMessage>

export const parseMailMessage = (body: string): MailMessage => MailMessage.parse(JSON.parse(body))

/** Queues emails for the sender. */
export async function queueMails(keys: readonly Key[], { probe = false } = {}): Promise<void> {
  await sendToQueue(
    'MAIL_QUEUE_URL',
    keys.map(({ pk, sk }): MailMessage => ({ pk, sk, ...(probe && { probe }) })),
  )
}
