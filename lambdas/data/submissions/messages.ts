import { defaultRetention } from '#shared/domain/settings/setting-choices.ts'
import type { ContactMessage } from '#shared/domain/submissions/message.ts'
import { fullDetails } from '#shared/domain/submissions/message-details.ts'
import { monthsAfter } from './months-after.ts'
import { consentGiven, excerptOf, type Submission, storeOnce } from './submissions.ts'

/** Stores a message of the contact page for some months, with the mails that are due. */
export async function storeMessage(
  message: ContactMessage,
  submission: Submission,
  months: number = defaultRetention.messageMonths,
): Promise<void> {
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
      expiresAt: monthsAfter(now, months),
    },
    content: { ...content, fullDetails: fullDetails(message), consent: consentGiven(now, 'contact') },
  })
}
