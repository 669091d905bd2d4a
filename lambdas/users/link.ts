import { users } from '#shared/api/admin/users.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { issueLink } from '../data/staff/password-links.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { implement } from '../http/implement.ts'
import { loadUser, subjectOf } from './subject.ts'

/**
 * Creates the link with which a user chooses a password, for the superadmin to pass on. The token is in the
 * fragment, which browsers send to no server and no log contains. `users.mailLink` sends the link by mail
 * instead.
 */
export const handler = implement(users, 'users.link', async ({ params, user, request }) => {
  // A link for oneself is a new password without the current one.
  if (params.id === user.id) await requireRecentPassword(user, request)
  const stored = await loadUser(params.id)
  if (!stored.isActive) {
    throw new Problem('conflict', 'This user is inactive. Activate them first, then make a link.')
  }
  const entry = await auditEntry(request, user, 'users.link', subjectOf(stored))
  const { token, kind, expiresAt } = await issueLink(stored, request.now, entry)
  const url = `${request.origin}/admin/welcome#${token}`
  return { success: true, link: { url, kind, expiresAt: expiresAt.toISOString() } }
})
