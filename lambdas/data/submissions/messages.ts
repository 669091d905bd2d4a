import type { ContactMessage } from '#shared/domain/submissions/message.ts'
import { fullDetails } from '#shared/domain/submissions/message-details.ts'
import { monthsAfter } from './months-after.ts'
import { consentGiven, excerptOf, type Submission, storeOnce } from './submissions.ts'

/** Months after which a message is deleted. */
const retentionMonths = 24

/** Stores a message of the contact page, with the mails that are due. */
export async function storeMessage(message: ContactMessage, submission: Submission): Promise<void> {
  const { now } = submission
  const { name, email, company, ...content } = message
  await storeOnce({
    kind: 'messages',
    submission,
    record: {
      name,
      email,
      company,
      excerpt: excerptOf(message.message),
      receivedAt: now.toISOString(),
      expiresAt: monthsAfter(now, retentionMonths),
    },
    content: { ...content, fullDetails: fullDetails(message), consent: consentGiven(now, 'contact') },
  })
}
