import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { anonymous, type HostileRequest, validRequest } from '../hostile-request.ts'
import type { Attack } from '../run-attack.ts'
import type { SystemUnderTest } from '../system-under-test.ts'

export const sessionCookie = '__Host-session'

type Claims = Record<string, unknown>
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

const hmac =
  (key: string, hash = 'sha256') =>
  (text: string): string =>
    createHmac(hash, key).update(text).digest('base64url')
const rsa = (text: string): string => sign('sha256', Buffer.from(text), privateKey).toString('base64url')

/** Tokens made from a genuine one without knowing its key. */
function forged(genuine: string, other: string): Record<string, string> {
  const [head = '', body = '', signature = ''] = genuine.split('.')
  const [header, claims] = [decoded(head), decoded(body)]
  const made = (headerChange: Claims, claimChange: Claims, signed: (text: string) => string): string => {
    const text = `${encoded({ ...header, ...headerChange })}.${encoded({ ...claims, ...claimChange })}`
    return `${text}.${signed(text)}`
  }
  const wrongKey = hmac('another key of more than thirty-two bytes')
  const unsigned = () => ''
  const lasting = { exp: 4_102_444_800, iat: Math.floor(Date.now() / 1000) }
  return {
    'no algorithm': made({ alg: 'none' }, {}, unsigned),
    'no algorithm, in capitals': made({ alg: 'NONE' }, lasting, unsigned),
    'no algorithm with its signature': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
    'another key': made({}, lasting, wrongKey),
    'another key without a name': made({ kid: undefined }, lasting, wrongKey),
    'an empty key': made({}, lasting, hmac('')),
    'a longer hash': made({ alg: 'HS512' }, lasting, hmac('x'.repeat(64), 'sha512')),
    'an asymmetric key': made({ alg: 'RS256' }, lasting, rsa),
    'an asymmetric key that it brings along': made(
      { alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) },
      lasting,
      rsa,
    ),
    'a public key as a secret': made({ alg: 'HS256' }, lasting, hmac(publicPem)),
    'the address of a key': made(
      { jku: 'http://127.0.0.1/keys', x5u: 'http://127.0.0.1/x' },
      lasting,
      wrongKey,
    ),
    'a key that is a file': made({ kid: '../../../../dev/null' }, lasting, hmac('')),
    'a key that is inherited': made({ kid: '__proto__' }, lasting, hmac('')),
    'critical parameters': made({ crit: ['b64'], b64: false }, lasting, wrongKey),
    'claims of another': `${head}.${encoded({ ...claims, sub: decoded(other.split('.')[1])['sub'] })}.${signature}`,
    'claims that last': `${head}.${encoded({ ...claims, ...lasting })}.${signature}`,
    'another audience': made({}, { ...lasting, aud: 'somebody-else' }, wrongKey),
    'half a signature': `${head}.${body}.${signature.slice(0, 20)}`,
    'a longer signature': `${head}.${body}.${signature}AA`,
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'five parts': `${encoded({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })}..${'A'.repeat(16)}.${'A'.repeat(4000)}.${'A'.repeat(22)}`,
    'five parts with a key inside': `${encoded({ alg: 'PBES2-HS256+A128KW', enc: 'A128GCM', p2c: 2 ** 31 - 1, p2s: 'AAAA' })}.AAAA.AAAA.AAAA.AAAA`,
    'no JSON': 'AAAA.AAAA.AAAA',
    'no base64': '%%%.%%%.%%%',
    'JSON itself': encodeURIComponent(JSON.stringify({ sub: claims['sub'] })),
    'the name of a user': String(claims['sub']),
    'many dots': '.'.repeat(3000),
  }
}

/** Blanks that browsers keep in a cookie's name, and that much code trims: as bytes of Latin-1, and of UTF-8. */
const keptBlanks = [
  '\xa0',
  '\x85',
  ...['\u00a0', '\u1680', '\u2003', '\u2028', '\u3000', '\ufeff', '\u200b'].map((blank) =>
    Buffer.from(blank).toString('latin1'),
  ),
]

/** A session under names that a sibling host may set, because they are not `__Host-session`. */
export const siblingCookies = (token: string): string[] => [
  ...keptBlanks.flatMap((blank) => [
    `${blank}${sessionCookie}=${token}`,
    `${sessionCookie}${blank}=${token}`,
    `a=1;${blank}${sessionCookie}=${token}`,
    `a=1; ${blank} ${sessionCookie}=${token}`,
  ]),
  `%5f%5fHost-session=${token}`,
  `"${sessionCookie}"=${token}`,
  `$Path=/,${sessionCookie}=${token}`,
  `a=1,${sessionCookie}=${token}`,
]

/** Cookies that pretend to be a session: forged tokens, and genuine cookies under other names. */
function cookies({ cookiesOf }: Pick<SystemUnderTest, 'cookiesOf'>): Record<string, string> {
  const own = cookiesOf('superadmin')
  const genuine = own.get(sessionCookie) ?? ''
  const tokens = forged(genuine, cookiesOf('author').get(sessionCookie) ?? '')
  const confused = [...own].filter(([name]) => name !== sessionCookie)
  return {
    ...Object.fromEntries(
      Object.entries(tokens).map(([description, token]) => [description, `${sessionCookie}=${token}`]),
    ),
    ...Object.fromEntries(
      confused.map(([name, value]) => [`${name} as a session`, `${sessionCookie}=${value}`]),
    ),
    ...Object.fromEntries(confused.map(([name, value]) => [`${name} alone`, `${name}=${value}`])),
    'a session by another name': `session=${genuine}; __Secure-session=${genuine}; __host-session=${genuine}`,
    'a session in another case': `${sessionCookie.toUpperCase()}=${genuine}`,
    'a session inside another value': `a="${sessionCookie}=${genuine}"`,
    'a session after another one': `${sessionCookie}=a.b.c; ${sessionCookie}=${genuine}`,
    ...Object.fromEntries(
      siblingCookies(genuine).map((cookie, index) => [`a session of a sibling host (${index})`, cookie]),
    ),
  }
}

/** Without a session of their own, nobody gets in. */
export const forgedSessions: Attack = {
  name: 'forged sessions',
  share: 0.12,
  requests(target, system) {
    if (target.isPublic) return undefined
    return fc
      .constantFrom(...Object.entries(cookies(system)))
      .map(([description, cookie]): HostileRequest => {
        const request = validRequest(target, system.cloud.siteUrl, anonymous)
        return { ...request, description, headers: [...request.headers, ['cookie', cookie]], mustFail: true }
      })
  },
}
