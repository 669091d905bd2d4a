import type { ContactMessage } from '#shared/domain/submissions/message.ts'
import { fullDetails } from '#shared/domain/submissions/message-details.ts'
import { monthsAfter } from './outbox.ts'
import { consentGiven, inboxKeys, type Submission, storeOnce } from './submissions.ts'

/** Months after which a message is deleted. */
const retentionMonths = 24

/** Stores a message of the contact page, with the outbox entry for the mail to the sales desk. */
export async function storeMessage(message: ContactMessage, submission: Submission): Promise<void> {
  const { id, now } = submission
  await storeOnce({
    submission,
    mail: { kind: 'contact-message', to: 'sales' },
    record: {
      pk: `MESSAGE#${id}`,
      sk: 'MESSAGE',
      ...inboxKeys('MESSAGES', submission),
      ...message,
      fullDetails: fullDetails(message),
      consent: consentGiven(now, 'contact'),
      receivedAt: now.toISOString(),
      expiresAt: monthsAfter(now, retentionMonths),
    },
  })
}
