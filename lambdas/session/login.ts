import { Problem } from '#shared/api/problem.ts'
import { clearGuesses, countGuess } from '../data/attempts.ts'
import { auditEntry } from '../data/audit.ts'
import { isOutdatedHash, passwordMatches } from '../data/passwords.ts'
import { endSession, startSession } from '../data/sessions.ts'
import { readSettings } from '../data/settings.ts'
import { transact } from '../data/transact.ts'
import { findUserByLogin, rehashPassword, type StoredUser } from '../data/users.ts'
import { implement } from '../http/implement.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { sessionNamed, signSession } from '../http/session-token.ts'

const subject = ({ id, name }: StoredUser) => ({ kind: 'user' as const, id, name })

/**
 * Signs in by username or e-mail address. Unknown, wrong and inactive cost the same and sound the same, so that
 * nobody learns who works here; a guess counts before its password is looked at.
 */
export const handler = implement('session.login', async ({ body, request }, reply) => {
  const { now } = request
  const always = { now, audited: true }
  const [user, { security }] = await Promise.all([findUserByLogin(body.username), readSettings()])

  const guess = { account: user?.id ?? body.username, address: request.viewerAddress }
  const left = await countGuess(guess, security.loginAttempts, now)
  const matches = await passwordMatches(body.password, user?.passwordHash)
  if (!user?.isActive || !matches) {
    const action = left === 0 ? 'session.locked' : 'session.refused'
    await transact(auditEntry(always, null, action, user && subject(user)))
    throw new Problem('invalid_credentials', 'Invalid username or password')
  }

  await clearGuesses(guess)
  if (isOutdatedHash(user.passwordHash)) await rehashPassword(user, body.password, now)
  const before = await sessionNamed(request)
  if (before) await endSession(before)
  const session = await startSession(user, now, auditEntry(always, user, 'session.login', subject(user)))
  reply.setCookie(sessionCookie(await signSession(session, now)))
  return { success: true, user }
})
