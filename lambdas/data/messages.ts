import type { ContactMessage } from '#shared/domain/message.ts'
import { fullDetails } from '#shared/domain/message-details.ts'
import { monthsAfter } from './outbox.ts'
import { consentOf, inboxPlace, keepOnce, type Submission } from './submissions.ts'

/** Months after which a message is forgotten. */
const retention = 24

/** Keeps a message of the contact page, with the mail to the sales desk that it is due. */
export async function keepMessage(message: ContactMessage, submission: Submission): Promise<void> {
  const { id, now } = submission
  await keepOnce({
    submission,
    mail: { kind: 'contact-message', to: 'sales' },
    record: {
      pk: `MESSAGE#${id}`,
      sk: 'MESSAGE',
      ...inboxPlace('MESSAGES', submission),
      ...message,
      fullDetails: fullDetails(message),
      consent: consentOf(now, 'contact'),
      receivedAt: now.toISOString(),
      expiresAt: monthsAfter(now, retention),
    },
  })
}
