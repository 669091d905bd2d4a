import { Problem } from '#shared/api/problem.ts'
import { session } from '#shared/api/session.ts'
import { staffSettings } from '#shared/domain/settings-views.ts'
import { type AuditAction, auditEntry, refusedSignInEntry } from '../data/audit/audit.ts'
import { readSettings } from '../data/directory/settings.ts'
import { rehashPassword } from '../data/staff/credentials.ts'
import { countLoginAttempt, resetLoginCounters } from '../data/staff/login-throttle.ts'
import { isOutdatedHash, passwordMatches } from '../data/staff/passwords.ts'
import { endSession, startSession } from '../data/staff/sessions.ts'
import { findUserWithPassword, type StoredUser } from '../data/staff/users.ts'
import { transact } from '../data/table/transact.ts'
import { isKnownDevice, verifyDeviceToken } from '../http/cookies/device-token.ts'
import { verifySessionToken } from '../http/cookies/session-token.ts'
import { implement } from '../http/implement.ts'
import { replyWithSession } from './reply-with-session.ts'

const subject = ({ id, name }: StoredUser) => ({ kind: 'user' as const, id, name })

/**
 * Signs in by username or e-mail address. An unknown user, a wrong password and an inactive user take the same time and
 * get the same response, so that nobody learns who works here. An attempt is counted before its password is compared.
 * Known devices are counted separately, so that attempts of strangers do not lock the user out there.
 */
export const handler = implement(session, 'session.login', async ({ body, request }, reply) => {
  const { now, viewerAddress: address } = request
  const { username: name, password } = body
  const [account, device, settings] = await Promise.all([
    findUserWithPassword(name),
    verifyDeviceToken(request),
    readSettings(),
  ])
  const refused = (action: AuditAction) => refusedSignInEntry(now, action, account && subject(account.user))

  const deviceId = device && account && isKnownDevice(device, account.user) ? device.deviceId : undefined
  const attempt = { name, userId: account?.user.id, deviceId, address }
  const counted = await countLoginAttempt(
    attempt,
    settings.security.loginAttempts,
    now,
    refused('session.throttled'),
  )
  const matches = await passwordMatches(
    password,
    counted.mayCheckPassword ? account?.passwordHash : undefined,
  )
  if (!account?.user.isActive || !matches) {
    await transact(refused(counted.left === 0 ? 'session.locked' : 'session.refused'))
    throw new Problem('invalid_credentials', 'Invalid username or password')
  }

  const { user, passwordHash } = account
  await resetLoginCounters(counted, now)
  if (isOutdatedHash(passwordHash)) await rehashPassword(user.id, passwordHash, password)
  const previous = await verifySessionToken(request)
  if (previous) await endSession(previous)
  const entry = await auditEntry({ now, audited: true }, user, 'session.login', subject(user))
  const started = await startSession(user, now, entry)
  await replyWithSession(reply, user, started, now)
  return { success: true, user, settings: staffSettings(settings) }
})
