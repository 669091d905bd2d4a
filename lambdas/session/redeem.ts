import { session } from '#shared/api/admin/session.ts'
import { Problem } from '#shared/api/problem.ts'
import { auditEntry, refusedSignInEntry } from '../data/audit/audit.ts'
import { readSettings } from '../data/directory/settings.ts'
import { countLoginAttempt, resetLoginCounters, unlockUser } from '../data/staff/login-throttle.ts'
import { findLink, userIdOfToken } from '../data/staff/password-links.ts'
import { setPassword } from '../data/staff/users.ts'
import { implementPublic } from '../http/implement-public.ts'

/**
 * Sets a password with the token of a link, once. It starts no session: the user then signs in as usual. Attempts are
 * counted like those of signing in, and all invalid tokens get the same response, so that nobody learns who works
 * here.
 */
export const handler = implementPublic(session, 'session.redeem', async ({ body, request }) => {
  const { now, viewerAddress: address } = request
  const { token, password } = body
  const attempt = { name: `link:${userIdOfToken(token)}`, userId: undefined, deviceId: undefined, address }
  const { security } = await readSettings()
  const throttled = refusedSignInEntry(now, 'session.throttled')
  const counted = await countLoginAttempt(attempt, security.loginAttempts, now, throttled)
  const link = await findLink(token, now)
  if (!link) {
    throw new Problem('not_found', 'This link does not work anymore. Ask your administrator for a new one.')
  }
  await resetLoginCounters(counted, now)
  const { user, kind } = link
  if (password !== undefined) {
    const { id, name } = user
    const subject = { kind: 'user' as const, id, name }
    const entry = await auditEntry({ now, audited: true }, user, 'session.redeem', subject)
    await setPassword(user, password, now, entry, { strong: security.strongPasswords })
    await unlockUser(id)
  }
  return { success: true, name: user.name, username: user.username, kind }
})
