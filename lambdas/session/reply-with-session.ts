import type { SessionRef } from '../data/staff/sessions.ts'
import type { StoredUser } from '../data/staff/users.ts'
import { deviceCookie } from '../http/cookies/device-cookie.ts'
import { signDeviceToken } from '../http/cookies/device-token.ts'
import { sessionCookie } from '../http/cookies/session-cookie.ts'
import { signSessionToken } from '../http/cookies/session-token.ts'
import type { Reply } from '../http/create-handler.ts'

/** Sets the cookies of a session that has started: the session's own, and that of the device. */
export async function replyWithSession(
  reply: Reply,
  user: StoredUser,
  started: SessionRef,
  now: Date,
): Promise<void> {
  const [sessionToken, deviceToken] = await Promise.all([
    signSessionToken(started, now),
    signDeviceToken(user, now),
  ])
  reply.setCookie(sessionCookie(sessionToken))
  reply.setCookie(deviceCookie(deviceToken))
}
