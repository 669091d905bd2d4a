import { users } from '#shared/api/admin/users.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { noteFormerAccount } from '../data/privacy/former-accounts.ts'
import { deleteUser } from '../data/staff/manage-users.ts'
import { implement } from '../http/implement.ts'
import { factsOf, loadUser, subjectOf } from './subject.ts'

/** Deletes a user. Their articles keep the byline, and the audit log keeps their actions. */
export const handler = implement(users, 'users.delete', async ({ params, user, request }) => {
  if (params.id === user.id) throw new Problem('forbidden', 'You cannot delete your own account.')
  const stored = await loadUser(params.id)
  const before = factsOf(stored)
  await deleteUser(stored, request.now, [
    ...(await auditEntry(request, user, 'users.delete', subjectOf(stored), { before })),
    ...(await noteFormerAccount(stored)),
  ])
  return { success: true }
})
