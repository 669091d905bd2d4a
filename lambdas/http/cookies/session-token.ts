import { sessionLifetime } from '#shared/domain/staff/session-lifetime.ts'
import type { SessionRef } from '../../data/staff/sessions.ts'
import type { RequestContext } from '../request-context.ts'
import { sessionCookieName } from './session-cookie.ts'
import { signToken, type TokenKind, verifyToken } from './signed-token.ts'

const sessionToken: TokenKind = {
  keys: 'SESSION_KEYS',
  typ: 'session+jwt',
  audience: 'bellcast-staff',
  lifetime: sessionLifetime,
}

export const signSessionToken = ({ sessionId, userId }: SessionRef, now: Date): Promise<string> =>
  signToken(sessionToken, { sub: userId, jti: sessionId }, now)

/** The session in the request's cookie; undefined if the token is not ours or has expired. */
export async function verifySessionToken({
  cookies,
  now,
}: Pick<RequestContext, 'cookies' | 'now'>): Promise<SessionRef | undefined> {
  const token = cookies[sessionCookieName]
  const payload = token ? await verifyToken(sessionToken, token, now) : undefined
  return payload?.sub && payload.jti ? { sessionId: payload.jti, userId: payload.sub } : undefined
}
