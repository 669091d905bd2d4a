import * as z from '#shared/zod.ts'
import { type Key, queryItems } from '../table/table.ts'
import { outboxPartition } from './outbox.ts'

/**
 * What became of a mail: `due` when it was written; `sending` while somebody has claimed it; `waiting` while SES is down
 * or busy; and in the end `sent`, `refused` (it would be refused again), `skipped` (nothing was left to say, or nobody
 * to say it to) or `late` (its latest time had passed).
 */
export const MailState = z.enum(['due', 'sending', 'waiting', 'sent', 'refused', 'skipped', 'late'])

const KnownMail = z.object({ pk: z.string(), sk: z.string(), state: z._default(MailState, 'due') })

/** The entries of all mails about a record, whatever became of them (consistent read). */
export async function listMailsAbout(about: Key): Promise<z.infer<typeof KnownMail>[]> {
  const items = await queryItems({
    KeyConditionExpression: 'pk = :mails',
    ExpressionAttributeValues: { ':mails': outboxPartition(about) },
    ConsistentRead: true,
  })
  return items.map((item) => KnownMail.parse(item))
}
