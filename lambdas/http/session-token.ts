import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { liveSecrets, type Secret } from '../data/secrets.ts'
import { type SessionName, sessionLifetime } from '../data/sessions.ts'
import type { RequestFacts } from './request-facts.ts'
import { sessionCookieName } from './session-cookie.ts'

const algorithm = 'HS256'
const issuer = 'bellcast'
const audience = 'bellcast-staff'
const typ = 'session+jwt'

const keyOf = ({ value }: Secret) => new TextEncoder().encode(value)

/** Signs with the active key; its name goes along as `kid`, so that the key before it stays accepted. */
export async function signSession({ sessionId, userId }: SessionName, now: Date): Promise<string> {
  const [active] = await liveSecrets('SESSION_KEYS')
  if (!active) throw new Error('There is no session key')
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ, kid: active.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setJti(sessionId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + sessionLifetime)
    .sign(keyOf(active))
}

/** The session that the request's cookie names, or nothing for a token that we did not sign or that is too old. */
export async function sessionNamed({
  cookies,
  now,
}: Pick<RequestFacts, 'cookies' | 'now'>): Promise<SessionName | undefined> {
  const token = cookies[sessionCookieName]
  const payload = token ? await verified(token, now) : undefined
  return payload?.sub && payload.jti ? { sessionId: payload.jti, userId: payload.sub } : undefined
}

/** Another function may have signed with a key that came after we last looked: look again, but not at every guess. */
async function keyNamed(kid: string | undefined) {
  for (const maxAge of [undefined, 30_000]) {
    const key = (await liveSecrets('SESSION_KEYS', maxAge)).find((each) => each.id === kid)
    if (key) return keyOf(key)
  }
  throw new errors.JWKSNoMatchingKey()
}

async function verified(token: string, now: Date): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(kid), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      maxTokenAge: sessionLifetime,
      clockTolerance: 5,
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
