import { users } from '#shared/api/admin/users.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { suppressionOf } from '../data/outbox/suppression.ts'
import { mailLink } from '../data/staff/password-links.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { implement } from '../http/implement.ts'
import { sendsMail } from '../mail/delivery/sends-mail.ts'
import { loadUser, subjectOf } from './subject.ts'

/** Emails the link with which a user chooses a password to the user's address. */
export const handler = implement(users, 'users.mailLink', async ({ params, user, request }) => {
  if (!sendsMail()) {
    throw new Problem('conflict', 'No mail is sent here. Copy the link and pass it on instead.')
  }
  // A link for oneself is a new password without the current one.
  if (params.id === user.id) await requireRecentPassword(user, request)
  const stored = await loadUser(params.id)
  if (!stored.isActive) {
    throw new Problem('conflict', 'This user is inactive. Activate them first, then send a link.')
  }
  if ((await suppressionOf(stored.email)) === 'bounced') {
    throw new Problem(
      'conflict',
      `Mail to ${stored.email} came back, so nothing is sent there. Copy the link and pass it on instead.`,
    )
  }
  const entry = await auditEntry(request, user, 'users.mailLink', subjectOf(stored))
  await mailLink(stored, user.id, request.now, entry)
  return { success: true, sentTo: stored.email }
})
