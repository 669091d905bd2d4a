import { Problem } from '#shared/api/problem.ts'
import type { Settings } from '#shared/domain/settings/settings.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { refusedSignInEntry } from '../data/audit/audit.ts'
import { countLoginAttempt, resetLoginCounters } from '../data/staff/login-throttle.ts'
import { passwordMatches } from '../data/staff/passwords.ts'
import { sessionEnded } from '../data/staff/recent-password.ts'
import { countCodeAttempt } from '../data/staff/second-factor/code-throttle.ts'
import { findUser, readWithPassword, type StoredUser } from '../data/staff/users.ts'
import { transact } from '../data/table/transact.ts'
import { isKnownDevice, verifyDeviceToken } from '../http/cookies/device-token.ts'
import type { RequestContext } from '../http/request-context.ts'

export const ownSubject = ({ id, name }: Pick<User, 'id' | 'name'>) => ({ kind: 'user' as const, id, name })

/** The user as stored. */
export async function loadSelf({ id }: User): Promise<StoredUser> {
  const stored = await findUser(id)
  if (!stored) throw sessionEnded()
  return stored
}

const deviceIdOf = async (user: StoredUser, request: RequestContext): Promise<string | undefined> => {
  const device = await verifyDeviceToken(request)
  return device && isKnownDevice(device, user) ? device.deviceId : undefined
}

/**
 * Returns the user if this is their password. The attempt is counted like a sign-in before the comparison, so that a
 * stolen session allows no more guesses than the login screen. `field` names the input that shows the error.
 */
export async function checkPassword(
  self: User,
  password: string,
  field: string,
  request: RequestContext,
  { security }: Pick<Settings, 'security'>,
): Promise<StoredUser> {
  const { now, viewerAddress: address } = request
  const account = await readWithPassword(self.id)
  if (!account) throw sessionEnded()
  const { user, passwordHash } = account
  const attempt = {
    name: user.username,
    userId: user.id,
    deviceId: await deviceIdOf(user, request),
    address,
  }
  const throttled = refusedSignInEntry(now, 'session.throttled', ownSubject(user))
  const counted = await countLoginAttempt(attempt, security.loginAttempts, now, throttled)
  if (!(await passwordMatches(password, counted.mayCheckPassword ? passwordHash : undefined))) {
    await transact(refusedSignInEntry(now, 'account.password-refused', ownSubject(user)))
    const message = 'This is not your current password.'
    throw new Problem('invalid_credentials', message, { issues: [{ path: field, message }] })
  }
  await resetLoginCounters(counted, now)
  return user
}

/** Counts an attempt with a code before the code is checked; call `accept` if it was correct. */
export async function countCode(user: StoredUser, request: RequestContext) {
  const throttled = refusedSignInEntry(request.now, 'session.throttled', ownSubject(user))
  return countCodeAttempt(user.id, await deviceIdOf(user, request), request.now, throttled)
}
