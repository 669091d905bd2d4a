import { contact } from '#shared/api/public/contact.ts'
import { detectSuspicion } from '#shared/domain/submissions/form-guard.ts'
import { readSettings } from '../data/directory/settings.ts'
import { idempotencyKey } from '../data/post-changes/idempotency-key.ts'
import { countSubmission } from '../data/submissions/form-limits.ts'
import { storeMessage } from '../data/submissions/messages.ts'
import { implementPublic } from '../http/implement-public.ts'

/** Stores a message and queues its email. A repeated submission creates no second message. */
export const handler = implementPublic(contact, 'contact.send', async ({ body, request }) => {
  const { submissionId, website, filledFor, fullDetails: _ignored, ...message } = body
  const { now, viewerAddress } = request
  const id = idempotencyKey(`contact ${submissionId ?? ''}`, message)
  await countSubmission(
    'contact',
    { id, viewerAddress, email: message.email, timed: filledFor !== undefined },
    now,
  )
  const suspicion = detectSuspicion('contact', { website, filledFor })
  const { privacy } = await readSettings()
  await storeMessage(message, { id, now, suspicion }, privacy.messageMonths)
  return { success: true, id }
})
