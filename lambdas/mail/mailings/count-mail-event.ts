import { MailingId } from '#shared/domain/mailings.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { countFate } from '../../data/mailings/count-event.ts'
import { subscriberId } from '../../data/newsletter/subscriber.ts'
import type { MailEvent } from '../../data/outbox/mail-event.ts'

/** Counts in the report of a mailing what SES says of one of its mails. */
export async function countMailEvent({ type, addresses, sending }: MailEvent): Promise<void> {
  const mailing = MailingId.safeParse(sending).data
  // Other mails carry that tag, too: the day of a digest to staff, the moment of a notice.
  if (mailing === undefined) return
  for (const address of addresses)
    await countFate(mailing, await subscriberId(normalizedEmail(address)), type)
}
