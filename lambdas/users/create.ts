import { users } from '#shared/api/admin/users.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { suppressionOf } from '../data/outbox/suppression.ts'
import { linkStep } from '../data/staff/manage-users.ts'
import { mailedLinkSteps } from '../data/staff/password-links.ts'
import { toStaffMember } from '../data/staff/stored-user.ts'
import { createUser } from '../data/staff/users.ts'
import { implement } from '../http/implement.ts'
import { sendsMail } from '../mail/delivery/sends-mail.ts'
import { factsOf, subjectOf } from './subject.ts'

/**
 * Creates a user with a password that a superadmin knows, and that must therefore be replaced at the first
 * sign-in. If the stage sends mail, the user is invited by mail and does not need that password. An address
 * that bounced gets no mail: the account is created anyway, and the superadmin is told to copy the link.
 */
export const handler = implement(users, 'users.create', async ({ body, user, settings, request }) => {
  const authorId = body.role === 'author' ? body.authorId : null
  const wouldInvite = sendsMail() && body.isActive
  const cameBack = wouldInvite && (await suppressionOf(body.email)) === 'bounced'
  const isInvited = wouldInvite && !cameBack
  const created = await createUser(
    { ...body, authorId },
    request.now,
    async (next) => [
      ...(isInvited ? await mailedLinkSteps(next, 'invitation', user.id, request.now) : []),
      ...(await auditEntry(request, user, 'users.create', subjectOf(next), { after: factsOf(next) })),
    ],
    { mustChange: true, strong: settings.security.strongPasswords, also: linkStep(authorId) },
  )
  return {
    success: true,
    user: toStaffMember(created),
    ...(isInvited && { sentTo: created.email }),
    ...(cameBack && { cameBack }),
  }
})
