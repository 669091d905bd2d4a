import { suspicionOf } from '#shared/domain/form-guard.ts'
import { fingerprint } from '../data/fingerprint.ts'
import { countSubmission } from '../data/form-limits.ts'
import { keepMessage } from '../data/messages.ts'
import { implementPublic } from '../http/implement-public.ts'

/** Keeps a message and the mail that it is due. The same one sent again, at once or later, is the same message. */
export const handler = implementPublic('contact.send', async ({ body, request }) => {
  const { submissionId, website, filledFor, fullDetails: _made, ...message } = body
  const { now, viewerAddress } = request
  const id = fingerprint(`contact ${submissionId ?? ''}`, message)
  await countSubmission('contact', { id, viewerAddress, email: message.email }, now)
  await keepMessage(message, { id, now, suspicion: suspicionOf('contact', { website, filledFor }) })
  return { success: true, id }
})
