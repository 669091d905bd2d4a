import * as z from '#shared/zod.ts'
import { where } from '../table/expressions.ts'
import { type Key, queryItems } from '../table/table.ts'
import { outboxPartition } from './outbox.ts'

/**
 * The state of an email: `due` when it is created, `sending` while it is claimed, `waiting` while SES is down or
 * busy, and finally `sent`, `refused` (SES would refuse it again), `skipped` (it was no longer needed, or had no
 * recipient) or `late` (its deadline had passed).
 */
export const MailState = z.enum(['due', 'sending', 'waiting', 'sent', 'refused', 'skipped', 'late'])

const KnownMail = z.object({
  pk: z.string(),
  sk: z.string(),
  state: z._default(MailState, 'due'),
  /** When the recipient's mail server refused an email that SES had accepted. */
  bouncedAt: z.optional(z.string()),
})

/** The entries of all emails about a record, in any state (consistent read). */
export async function listMailsAbout(about: Key): Promise<z.infer<typeof KnownMail>[]> {
  const items = await queryItems({ ...where({ pk: outboxPartition(about) }), ConsistentRead: true })
  return items.map((item) => KnownMail.parse(item))
}
