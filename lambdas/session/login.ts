import { session } from '#shared/api/admin/session.ts'
import { Problem } from '#shared/api/problem.ts'
import { staffSettings } from '#shared/domain/settings/staff-settings.ts'
import { type AuditAction, auditEntry, refusedSignInEntry } from '../data/audit/audit.ts'
import { readSettings } from '../data/directory/settings.ts'
import { rehashPassword } from '../data/staff/credentials.ts'
import { countLoginAttempt, resetLoginCounters } from '../data/staff/login-throttle.ts'
import { isOutdatedHash, passwordMatches } from '../data/staff/passwords.ts'
import { hasSecondFactor, readFactors } from '../data/staff/second-factor/second-factors.ts'
import { findUserWithPassword, type StoredUser } from '../data/staff/users.ts'
import { transact } from '../data/table/transact.ts'
import { beginSession } from '../http/begin-session.ts'
import { isKnownDevice, verifyDeviceToken } from '../http/cookies/device-token.ts'
import { secondStepCookie } from '../http/cookies/second-step-token.ts'
import { implement } from '../http/implement.ts'

const subject = ({ id, name }: StoredUser) => ({ kind: 'user' as const, id, name })

/**
 * Signs in by username or e-mail address. An unknown user, a wrong password and an inactive user take the same time and
 * get the same response, so that nobody learns who works here. An attempt is counted before its password is compared.
 * Known devices are counted separately, so that attempts of strangers do not lock the user out there.
 * A user with a second factor gets no session yet: `session.verify` asks for it.
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
  const factors = await readFactors(user.id)
  if (hasSecondFactor(factors)) {
    // No device cookie yet: somebody who knows only the password must not get a separate attempt limit.
    reply.setCookie(await secondStepCookie(user, now))
    const { totp, passkeys, recovery } = factors
    return {
      success: true,
      secondStep: { app: !!totp, passkey: passkeys.length > 0, recoveryCode: recovery.size > 0 },
    }
  }
  const entry = await auditEntry({ now, audited: true }, user, 'session.login', subject(user))
  await beginSession(request, reply, user, entry)
  return {
    success: true,
    user,
    settings: staffSettings(settings),
    ...(settings.security.enableTwoFactor && { mustAddSecondFactor: true }),
  }
})
