import { users } from '#shared/api/admin/users.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { resetSecondFactors } from '../data/staff/second-factor/second-factors.ts'
import { implement } from '../http/implement.ts'
import { loadUser, subjectOf } from './subject.ts'

/**
 * For users who have lost their phone and recovery codes. Users remove their own factors in their account, with
 * password and code.
 */
export const handler = implement(users, 'users.resetSecondFactor', async ({ params, user, request }) => {
  if (params.id === user.id) {
    throw new Problem('forbidden', 'Remove your own second factors in your account.')
  }
  const stored = await loadUser(params.id)
  const entry = await auditEntry(request, user, 'users.resetSecondFactor', subjectOf(stored))
  await resetSecondFactors(stored, request.now, entry)
  return { success: true }
})
