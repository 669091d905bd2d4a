import { session } from '#shared/api/admin/session.ts'
import { Problem } from '#shared/api/problem.ts'
import { staffSettings } from '#shared/domain/settings/staff-settings.ts'
import { User } from '#shared/domain/staff/user.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { passwordMatches } from '../data/staff/passwords.ts'
import { findUserWithPassword, setPassword } from '../data/staff/users.ts'
import { continueSession } from '../http/begin-session.ts'
import { implement } from '../http/implement.ts'

/**
 * Replaces a password that somebody else has chosen, which ends all other sessions. The current password is not
 * required, because it was entered a moment ago. Users who have chosen their own password change it in their account
 * instead.
 */
export const handler = implement(session, 'session.password', async (input, reply) => {
  const { body, user, settings, request } = input
  const { now } = request
  const account = await findUserWithPassword(user.username)
  if (!account?.user.mustChangePassword) {
    throw new Problem('conflict', 'You have chosen a password already. Change it in your account.')
  }
  if (await passwordMatches(body.password, account.passwordHash)) {
    const message = 'Choose another password than the one that you were given.'
    throw new Problem('invalid_request', message, { issues: [{ path: 'password', message }] })
  }
  const { id, name } = account.user
  const subject = { kind: 'user' as const, id, name }
  const chosen = await auditEntry({ now, audited: true }, user, 'session.password', subject)
  const next = await setPassword(account.user, body.password, now, chosen, {
    strong: settings.security.strongPasswords,
  })
  await continueSession(request, reply, next)
  return {
    success: true,
    user: User.parse(next),
    settings: staffSettings(settings),
    ...(request.mustAddSecondFactor && { mustAddSecondFactor: true }),
  }
})
