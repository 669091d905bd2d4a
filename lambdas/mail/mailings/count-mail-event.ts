import { MailingId } from '#shared/domain/mailings.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { countMailOutcome } from '../../data/mailings/count-event.ts'
import { subscriberId } from '../../data/newsletter/subscriber.ts'
import type { MailEvent } from '../../data/outbox/mail-event.ts'

/** Counts an SES event in the report of the mailing that the email belongs to. */
export async function countMailEvent({ type, addresses, sending }: MailEvent): Promise<void> {
  const mailing = MailingId.safeParse(sending).data
  // Other emails carry the tag too, with the day of a staff digest or the time of an alert.
  if (mailing === undefined) return
  for (const address of addresses)
    await countMailOutcome(mailing, await subscriberId(normalizedEmail(address)), type)
}
