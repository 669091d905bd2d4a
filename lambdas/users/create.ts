import { users } from '#shared/api/admin/users.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { linkStep } from '../data/staff/manage-users.ts'
import { mailedLinkSteps } from '../data/staff/password-links.ts'
import { toStaffMember } from '../data/staff/stored-user.ts'
import { createUser } from '../data/staff/users.ts'
import { implement } from '../http/implement.ts'
import { sendsMail } from './sends-mail.ts'
import { factsOf, subjectOf } from './subject.ts'

/**
 * Creates a user with a password that a superadmin knows, and that is therefore replaced at the first sign-in. Where mail is
 * sent, the user is invited by mail, and does not need that password.
 */
export const handler = implement(users, 'users.create', async ({ body, user, settings, request }) => {
  const authorId = body.role === 'author' ? body.authorId : null
  const isInvited = sendsMail() && body.isActive
  const created = await createUser(
    { ...body, authorId },
    request.now,
    async (next) => [
      ...(isInvited ? await mailedLinkSteps(next, 'invitation', user.id, request.now) : []),
      ...(await auditEntry(request, user, 'users.create', subjectOf(next), { after: factsOf(next) })),
    ],
    { mustChange: true, strong: settings.security.strongPasswords, also: linkStep(authorId) },
  )
  return { success: true, user: toStaffMember(created), ...(isInvited && { sentTo: created.email }) }
})
