import { users } from '#shared/api/admin/users.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { suppressionOf } from '../data/outbox/suppression.ts'
import { endsLinks, type UserChanges, updateUser } from '../data/staff/manage-users.ts'
import { type LinkKind, mailedLinkSteps, pendingLink } from '../data/staff/password-links.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { isInvited, type StoredUser, toStaffMember } from '../data/staff/stored-user.ts'
import { refuseStale } from '../data/table/version-conflict.ts'
import { implement } from '../http/implement.ts'
import { sendsMail } from '../mail/delivery/sends-mail.ts'
import { factsOf, loadUser, subjectOf } from './subject.ts'

/**
 * Replaces a user's fields. A password set for another user must be replaced by that user. `version` is the
 * one that the form was loaded with: if the user was saved since, nothing is overwritten. A change of address or
 * activity ends the link that was sent, and mails another to the address that holds now.
 */
export const handler = implement(users, 'users.update', async ({ params, body, user, settings, request }) => {
  const { password, version, ...facts } = body
  const stored = await loadUser(params.id)
  refuseStale('user', version, stored)
  const changes = { ...facts, authorId: facts.role === 'author' ? facts.authorId : null }
  const isSelf = stored.id === user.id
  // Both are ways to a new password without the current one: reset links go to the address.
  if (isSelf && (password || endsLinks(stored, changes))) await requireRecentPassword(user, request)
  const kind = await newLinkFor(stored, changes, request.now)
  const next = await updateUser(
    stored,
    {
      ...changes,
      ...(password && {
        password: {
          text: password,
          mustChange: !isSelf,
          strong: settings.security.strongPasswords,
        },
      }),
    },
    request.now,
    await auditEntry(request, user, 'users.update', subjectOf({ id: stored.id, name: changes.name }), {
      before: factsOf(stored),
      after: { ...factsOf({ ...stored, ...changes }), ...(password && { newPassword: true }) },
    }),
    kind && ((changed) => mailedLinkSteps(changed, kind, user.id, request.now)),
  )
  return { success: true, user: toStaffMember(next), ...(kind && { sentTo: next.email }) }
})

/**
 * The kind of link that replaces the one that this change ends: an invitation for whoever still waits for one, and a
 * reset for whoever had asked. Undefined if there is none to replace, or mail to the new address is not possible.
 */
async function newLinkFor(
  stored: StoredUser,
  changes: UserChanges,
  now: Date,
): Promise<LinkKind | undefined> {
  const { email = stored.email, isActive = stored.isActive } = changes
  if (!endsLinks(stored, changes) || !isActive || !sendsMail()) return undefined
  const kind = isInvited(stored) ? 'invitation' : await pendingLink(stored, now)
  return kind && (await suppressionOf(email)) !== 'bounced' ? kind : undefined
}
