import { widerNetworks } from '../data/rate-limits/wider-network.ts'
import { endSession, findSession, type SessionOrigin, startSession } from '../data/staff/sessions.ts'
import type { StoredUser } from '../data/staff/users.ts'
import type { TransactionStep } from '../data/table/transact.ts'
import { deviceCookie } from './cookies/device-cookie.ts'
import { signDeviceToken } from './cookies/device-token.ts'
import { sessionCookie } from './cookies/session-cookie.ts'
import { signSessionToken, verifySessionToken } from './cookies/session-token.ts'
import type { Reply } from './create-handler.ts'
import { deviceName } from './device-name.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Starts a session for the browser that sent the request, and ends its previous session. The browser becomes
 * a known device of the user.
 */
export async function beginSession(
  request: RequestContext,
  reply: Reply,
  user: StoredUser,
  audit: TransactionStep[],
  origin: SessionOrigin = {},
): Promise<void> {
  const { now } = request
  const previous = await verifySessionToken(request)
  if (previous) await endSession(previous)
  const started = await startSession(user, now, audit, { ...clientOf(request), ...origin })
  const [sessionToken, deviceToken] = await Promise.all([
    signSessionToken(started, now),
    signDeviceToken(user, now),
  ])
  reply.setCookie(sessionCookie(sessionToken))
  reply.setCookie(deviceCookie(deviceToken))
}

/**
 * Continues the request's session under a new id after a change that ended all of the user's sessions. It
 * keeps its age and its second factor.
 */
export async function continueSession(
  request: RequestContext,
  reply: Reply,
  user: StoredUser,
  changes: SessionOrigin = {},
): Promise<void> {
  const ref = await verifySessionToken(request)
  const session = ref && (await findSession(ref))
  await beginSession(request, reply, user, [], {
    ...(session && {
      createdAt: session.createdAt,
      secondFactor: session.secondFactor,
      ...(session.confirmedAt && { confirmedAt: session.confirmedAt }),
    }),
    ...changes,
  })
}

/** Loopback addresses, as in the local cloud: `127.0.0.1` and `::1`. */
const isLoopback = /^(127\.0\.0|0:0:0)$/

/**
 * Only the network of the IP address is kept: it is enough to recognize one's own sessions, and reveals less
 * about where a user was.
 */
function clientOf({ userAgent, viewerAddress }: RequestContext) {
  const { site } = widerNetworks(viewerAddress)
  const network = isLoopback.test(site) ? 'this computer' : site.includes(':') ? `${site}::` : `${site}.x`
  return { device: deviceName(userAgent), network }
}
