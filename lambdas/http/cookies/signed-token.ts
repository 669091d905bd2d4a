import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { liveSecrets, type Secret, type SecretName } from '../../data/secrets/secrets.ts'

/** A kind of token. Each has its own keys, type and audience, so that one cannot be used as another. */
export interface TokenKind {
  keys: SecretName
  typ: string
  audience: string
  /** Seconds. */
  lifetime: number
}

const algorithm = 'HS256'
const issuer = 'bellcast'

const keyOf = ({ value }: Secret) => new TextEncoder().encode(value)

/** Signs a token with the active key and names it in `kid`, so that tokens of the previous key stay valid. */
export async function signToken(
  { keys, typ, audience, lifetime }: TokenKind,
  claims: JWTPayload & { sub: string; jti: string },
  now: Date,
): Promise<string> {
  const [active] = await liveSecrets(keys)
  if (!active) throw new Error(`There is no secret in ${keys}`)
  const seconds = epochSeconds(now)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ, kid: active.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetime)
    .sign(keyOf(active))
}

/**
 * An unknown `kid` may be a new key, so keys are loaded again, but at most every 30 seconds, so that forged
 * tokens cause no requests.
 */
async function findKey(keys: SecretName, kid: string | undefined) {
  for (const maxAge of [undefined, 30_000]) {
    const key = (await liveSecrets(keys, maxAge)).find((each) => each.id === kid)
    if (key) return keyOf(key)
  }
  throw new errors.JWKSNoMatchingKey()
}

/** The claims of a token of this kind; undefined if it is not ours or has expired. */
export async function verifyToken(
  { keys, typ, audience, lifetime }: TokenKind,
  token: string,
  now: Date,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findKey(keys, kid), {
      algorithms: [algorithm],
      issuer,
      audience,
      typ,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      maxTokenAge: lifetime,
      clockTolerance: 5,
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
