import { users } from '#shared/api/admin/users.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { updateUser } from '../data/staff/manage-users.ts'
import { toStaffMember } from '../data/staff/stored-user.ts'
import { refuseStale } from '../data/table/version-conflict.ts'
import { implement } from '../http/implement.ts'
import { factsOf, loadUser, subjectOf } from './subject.ts'

/**
 * Replaces a user's fields. A password set for another user must be replaced by that user. `version` is the
 * one that the form was loaded with: if the user was saved since, nothing is overwritten.
 */
export const handler = implement(users, 'users.update', async ({ params, body, user, settings, request }) => {
  const { password, version, ...facts } = body
  const stored = await loadUser(params.id)
  refuseStale('user', version, stored)
  const changes = { ...facts, authorId: facts.role === 'author' ? facts.authorId : null }
  const next = await updateUser(
    stored,
    {
      ...changes,
      ...(password && {
        password: {
          text: password,
          mustChange: stored.id !== user.id,
          strong: settings.security.strongPasswords,
        },
      }),
    },
    request.now,
    await auditEntry(request, user, 'users.update', subjectOf({ id: stored.id, name: changes.name }), {
      before: factsOf(stored),
      after: { ...factsOf({ ...stored, ...changes }), ...(password && { newPassword: true }) },
    }),
  )
  return { success: true, user: toStaffMember(next) }
})
