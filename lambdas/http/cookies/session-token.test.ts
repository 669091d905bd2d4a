import { createHash } from 'node:crypto'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockSecrets } from '../../testing/secrets.ts'
import { sessionCookieName } from './session-cookie.ts'
import { signSessionToken, verifySessionToken } from './session-token.ts'

const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000
const session = { sessionId: 'session-1', userId: 'user-1' }
const active = 'the-active-key-with-more-than-thirty-two-bytes'
const previous = 'the-previous-key-with-more-than-thirty-two-bytes'
const idOf = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 12)

const named = (token: string, at = now) =>
  verifySessionToken({ cookies: { [sessionCookieName]: token }, now: at })

/** A token like ours, but for what a test changes. */
function crafted({
  header = {},
  claims = {},
  key = active,
}: {
  header?: Partial<JWTHeaderParameters>
  claims?: JWTPayload
  key?: string
}) {
  const payload: JWTPayload = {
    iss: 'bellcast',
    aud: 'bellcast-staff',
    sub: 'user-1',
    jti: 'session-1',
    iat: seconds,
    exp: seconds + 3600,
    ...claims,
  }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', kid: idOf(active), ...header })
    .sign(new TextEncoder().encode(key))
}

beforeEach(() => void mockSecrets('SESSION_KEYS', [active, previous]))
afterEach(() => void vi.useRealTimers())

test('returns the session of a valid token', async () => {
  expect(await named(await signSessionToken(session, now))).toEqual(session)
  expect(await named(await crafted({}))).toEqual(session)
})

test('accepts a token for twelve hours, whatever its own expiry', async () => {
  const token = await signSessionToken(session, now)
  const after = (hours: number, more = 0) => new Date(now.getTime() + hours * 3_600_000 + more * 1000)

  expect(await named(token, after(12, -1))).toEqual(session)
  expect(await named(token, after(12, 10))).toBeUndefined()
  expect(await named(await crafted({ claims: { exp: seconds + 1e6 } }), after(12, 10))).toBeUndefined()
})

describe('key rotation', () => {
  test('accepts a token of the previous key', async () => {
    mockSecrets('SESSION_KEYS', [previous, active])
    const token = await signSessionToken(session, now)
    mockSecrets('SESSION_KEYS', [active, previous])

    expect(await named(token)).toEqual(session)
  })

  test('refuses a token of a removed key', async () => {
    mockSecrets('SESSION_KEYS', ['a-key-that-leaked-and-was-therefore-replaced', active])
    const token = await signSessionToken(session, now)
    mockSecrets('SESSION_KEYS', [active, previous])

    expect(await named(token)).toBeUndefined()
  })

  test('refuses tokens of replaced keys after a minute at most', async () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const store = mockSecrets('SESSION_KEYS', [active, previous])
    const token = await signSessionToken(session, now)
    expect(await named(token)).toEqual(session)

    store.on(GetSecretValueCommand).resolves({ SecretString: 'a-key-that-nobody-has-signed-with-so-far' })
    vi.setSystemTime(now.getTime() + 60_000)

    expect(await named(token)).toBeUndefined()
  })

  test('works with a single key', async () => {
    mockSecrets('SESSION_KEYS', [active, undefined])

    expect(await named(await signSessionToken(session, now))).toEqual(session)
  })

  test('throws for a key that is too short', async () => {
    mockSecrets('SESSION_KEYS', ['short'])

    await expect(signSessionToken(session, now)).rejects.toThrow('at least 32')
  })
})

describe('refuses a forged token', () => {
  test.each<[string, () => Promise<string> | string]>([
    ['signed with another key', () => crafted({ key: 'another-key-of-more-than-thirty-two-bytes-indeed' })],
    ['signed with the other live key under this name', () => crafted({ key: previous })],
    ['with no key name', () => crafted({ header: { kid: undefined } })],
    ['with an unknown key name', () => crafted({ header: { kid: 'unknown' } })],
    ['with a path for a key name', () => crafted({ header: { kid: '../../dev/null' } })],
    ['of another algorithm', () => crafted({ header: { alg: 'HS512' } })],
    ['of another type', () => crafted({ header: { typ: 'JWT' } })],
    ['of no type', () => crafted({ header: { typ: undefined } })],
    [
      'that brings its own key',
      () => crafted({ header: { jku: 'https://evil.example' }, key: 'e'.repeat(40) }),
    ],
    ['for another audience', () => crafted({ claims: { aud: 'unsubscribe' } })],
    ['of another issuer', () => crafted({ claims: { iss: 'evil' } })],
    ['that is over', () => crafted({ claims: { iat: seconds - 3600, exp: seconds - 60 } })],
    ['that begins in the future', () => crafted({ claims: { iat: seconds + 600, exp: seconds + 900 } })],
    ['that never ends', () => crafted({ claims: { exp: undefined } })],
    ['of unknown age', () => crafted({ claims: { iat: undefined } })],
    ['without a user', () => crafted({ claims: { sub: undefined } })],
    ['without a session', () => crafted({ claims: { jti: undefined } })],
    [
      'without a signature',
      () =>
        new UnsecuredJWT({ sub: 'user-1', jti: 'session-1', iat: seconds, exp: seconds + 60 })
          .setIssuer('bellcast')
          .setAudience('bellcast-staff')
          .encode(),
    ],
    ['whose signature was cut off', async () => (await crafted({})).replace(/[^.]*$/, '')],
    [
      'whose user was changed',
      async () => (await crafted({})).replace(/\..*\./, `.${btoa('{"sub":"root"}')}.`),
    ],
    ['in five parts', () => 'a.b.c.d.e'],
    ['that is no token', () => 'hello'],
    ['that is empty', () => ''],
  ])('%s', async (_what, token) => {
    expect(await named(await token())).toBeUndefined()
  })
})

test('throws if the secret store is unreachable', async () => {
  mockSecrets('SESSION_KEYS', [undefined])

  await expect(crafted({}).then((token) => named(token))).rejects.toThrow('gone')
})
