import { privacy } from '#shared/api/admin/privacy.ts'
import { Problem } from '#shared/api/problem.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { refuseStaff, startErasure } from '../data/privacy/erase-person.ts'
import { requireNotedSenders } from '../data/privacy/prepare.ts'
import { implement } from '../http/implement.ts'
import { continueWithinRequest } from './continue-within-request.ts'

/** Erases everything about an address that was entered twice. */
export const handler = implement(privacy, 'privacy.erase', async ({ body, user, request }) => {
  if (normalizedEmail(body.email) !== normalizedEmail(body.confirmation)) {
    const message = 'This is not the address that is to be erased.'
    throw new Problem('invalid_request', message, { issues: [{ path: 'confirmation', message }] })
  }
  await requireNotedSenders()
  await refuseStaff(body.email)
  return {
    success: true,
    erasure: await continueWithinRequest(await startErasure(body.email, { user, request })),
  }
})
