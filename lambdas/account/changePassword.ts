import { account } from '#shared/api/admin/account.ts'
import { Problem } from '#shared/api/problem.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { setPassword } from '../data/staff/users.ts'
import { continueSession } from '../http/begin-session.ts'
import { implement } from '../http/implement.ts'
import { checkPassword, ownSubject } from './own-account.ts'

/**
 * A new password ends all sessions and forgets all known devices; this browser gets a new session and device cookie.
 */
export const handler = implement(account, 'account.changePassword', async (input, reply) => {
  const { user, body, settings, request } = input
  const { now } = request
  const self = await checkPassword(user, body.currentPassword, 'currentPassword', request, settings)
  if (body.newPassword === body.currentPassword) {
    const message = 'This is the password that you have already.'
    throw new Problem('invalid_request', message, { issues: [{ path: 'newPassword', message }] })
  }
  const entry = await auditEntry(request, user, 'account.changePassword', ownSubject(user))
  const next = await setPassword(self, body.newPassword, now, entry, {
    strong: settings.security.strongPasswords,
  })
  await continueSession(request, reply, next, { confirmedAt: epochSeconds(now) })
  return { success: true }
})
