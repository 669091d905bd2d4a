import { findMailedLink } from '../../data/staff/password-links.ts'
import { findUser } from '../../data/staff/users.ts'
import type { Composer } from './composer.ts'

/**
 * The link with which a staff member chooses a password. Not sent once the link has been used or replaced, or
 * the user is inactive or deleted.
 */
export const passwordLinkMail: Composer = async ({ entry, site, now }) => {
  const user = await findUser(entry.about.pk.slice('USER#'.length))
  if (!user?.isActive) return undefined
  const link = await findMailedLink(user, entry.facts?.['nonce'] ?? '', now)
  if (!link) return undefined
  const facts = {
    name: user.name,
    username: user.username,
    link: `${site.stageUrl}/admin/welcome#${link.token}`,
    validUntil: link.expiresAt.toISOString(),
  }
  if (link.kind === 'reset') return { to: user.email, mail: { kind: 'password-reset', ...facts } }
  const by = await findUser(entry.facts?.['byId'] ?? '')
  const invitedBy = by?.name ?? 'An administrator'
  return { to: user.email, mail: { kind: 'staff-invitation', ...facts, invitedBy } }
}
