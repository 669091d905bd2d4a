import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import type { MailEvent } from '../outbox/mail-event.ts'
import { suppressSubscriber } from './change-subscriber.ts'
import { subscriberId } from './subscriber.ts'

/** Ends the subscriptions of addresses that bounced or complained. Idempotent for repeated events. */
export async function endBySuppression({ type, addresses, at }: MailEvent): Promise<void> {
  if (type === 'delivered') return
  for (const address of addresses) {
    await suppressSubscriber(await subscriberId(normalizedEmail(address)), type, at)
  }
}
