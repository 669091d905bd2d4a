import { SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { liveSecrets } from '../data/secrets/secrets.ts'
import { updateUser } from '../data/staff/manage-users.ts'
import * as passwords from '../data/staff/passwords.ts'
import { findUser, type StoredUser, setPassword } from '../data/staff/users.ts'
import { deviceCookieName } from '../http/cookies/device-cookie.ts'
import { sessionCookieName } from '../http/cookies/session-cookie.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { setUpGuessing } from '../testing/staff/guess-passwords.ts'
import {
  auditActionsOf,
  cookiesOf,
  createStaffUser,
  password,
  signInWithPassword,
  signInWrongly,
  statuses,
} from '../testing/staff/sign-in.ts'
import { missingTable } from '../testing/table/local-table.ts'

vi.mock('../data/staff/passwords.ts', { spy: true })

const inTurn = async <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> => {
  const answers = []
  for (let index = 0; index < count; index++) answers.push(await one(index))
  return answers
}

describe.skipIf(missingTable)('a known device', () => {
  const { looks, minutesLater } = setUpGuessing(passwords)

  /** Locks this account for all devices that are not known. */
  const shutOutStrangers = (name: string) =>
    inTurn(25, (index) => signInWrongly(name, { address: `198.51.100.${index}` }))
  const elsewhere = { address: '192.0.2.9' }
  const isKnownBy = async (name: string, cookie: string) => {
    await shutOutStrangers(name)
    return (await signInWithPassword(name, { ...elsewhere, cookie })).status === 200
  }
  const stored = async (id: string): Promise<StoredUser> => {
    const user = await findUser(id)
    if (!user) throw new Error('There is no such user')
    return user
  }

  test('is recognized by username and e-mail, for a year', async () => {
    const user = await createStaffUser()
    const cookie = cookiesOf(await signInWithPassword(user.username))
    minutesLater(364 * 24 * 60)

    expect(await isKnownBy(user.email, cookie)).toBe(true)
    minutesLater(2 * 24 * 60)
    expect(await isKnownBy(user.username, cookie)).toBe(false)
  })

  test('has its own counter, which throttles after five of forty concurrent attempts', async () => {
    const user = await createStaffUser()
    const cookie = cookiesOf(await signInWithPassword(user.username))
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signInWrongly(user.username, { cookie })),
    )

    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5)
    expect(looks()).toBe(6)
    expect(await signInWithPassword(user.username, { cookie })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    })
    expect((await auditActionsOf(user)).filter((action) => action === 'session.throttled')).toHaveLength(1)

    expect(await signInWithPassword(user.username, elsewhere), 'nobody else does').toMatchObject({
      status: 200,
    })
    minutesLater(16)
    expect(await signInWithPassword(user.username, { cookie })).toMatchObject({ status: 200 })
  })

  test('has its counter reset by each successful login', async () => {
    const user = await createStaffUser()
    const cookie = cookiesOf(await signInWithPassword(user.username))
    for (let round = 0; round < 3; round++) {
      await inTurn(4, () => signInWrongly(user.username, { cookie }))
      expect(await signInWithPassword(user.username, { cookie })).toMatchObject({ status: 200 })
    }
  })

  test('stays known after signing out', async () => {
    const user = await createStaffUser()
    const [, device = ''] = (await signInWithPassword(user.username)).cookies

    expect(await isKnownBy(user.username, device.split(';')[0] ?? '')).toBe(true)
  })

  test('is unknown to other accounts', async () => {
    const user = await createStaffUser()
    const mine = await createStaffUser()
    const cookie = cookiesOf(await signInWithPassword(mine.username))

    expect(await isKnownBy(user.username, cookie)).toBe(false)
  })

  test.each<[string, (user: StoredUser) => Promise<unknown>]>([
    ['gets another password', (user) => setPassword(user, `${password} indeed`, new Date())],
    ['gets another role', (user) => updateUser(user, { role: 'author' }, new Date())],
    [
      'was deactivated for a while',
      async (user) =>
        updateUser(await updateUser(user, { isActive: false }, new Date()), { isActive: true }, new Date()),
    ],
  ])('becomes unknown once its owner %s', async (_what, happens) => {
    const user = await createStaffUser()
    const cookie = cookiesOf(await signInWithPassword(user.username))
    await happens(await stored(user.id))

    await shutOutStrangers(user.username)
    expect(statuses([await signInWrongly(user.username, { ...elsewhere, cookie })])).toEqual([429])
  })

  test('survives key rotation, and becomes unknown when its key is gone', async () => {
    const first = 'the-first-key-with-more-than-thirty-two-bytes'
    const second = 'the-second-key-with-more-than-thirty-two-bytes'
    mockSecrets('DEVICE_KEYS', [first, second])
    const user = await createStaffUser()
    const cookie = cookiesOf(await signInWithPassword(user.username))

    mockSecrets('DEVICE_KEYS', [second, first])
    expect(await isKnownBy(user.username, cookie)).toBe(true)
    mockSecrets('DEVICE_KEYS', [second])
    expect(await isKnownBy(user.username, cookie)).toBe(false)
  })

  describe('cannot be faked', () => {
    const crafted = async (user: StoredUser, changes: object, keys: 'DEVICE_KEYS' | 'SESSION_KEYS') => {
      const [key] = await liveSecrets(keys)
      const seconds = Math.floor(Date.now() / 1000)
      const claims = {
        iss: 'bellcast',
        aud: 'bellcast-devices',
        sub: user.id,
        jti: 'a-device',
        epoch: user.epoch,
        iat: seconds,
        exp: seconds + 3600,
        ...changes,
      }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'device+jwt', kid: key?.id })
        .sign(new TextEncoder().encode(key?.value))
    }

    test('with a forged cookie', async () => {
      const user = await stored((await createStaffUser()).id)
      await shutOutStrangers(user.username)
      const known = async (changes: object, keys: 'DEVICE_KEYS' | 'SESSION_KEYS' = 'DEVICE_KEYS') => {
        const cookie = `${deviceCookieName}=${await crafted(user, changes, keys)}`
        return (await signInWithPassword(user.username, { ...elsewhere, cookie })).status === 200
      }

      expect(await known({}), 'a token exactly like ours').toBe(true)
      expect(await known({}, 'SESSION_KEYS')).toBe(false)
      expect(await known({ aud: 'bellcast-staff' })).toBe(false)
      expect(await known({ epoch: String(user.epoch) })).toBe(false)
      expect(await known({ epoch: undefined })).toBe(false)
      expect(await known({ jti: undefined })).toBe(false)
      expect(await known({ exp: undefined })).toBe(false)
    })

    test('with a session token, nor a session with a device token', async () => {
      const user = await createStaffUser()
      const [session = '', device = ''] = cookiesOf(await signInWithPassword(user.username)).split('; ')
      const swapped = session.replace(sessionCookieName, deviceCookieName)
      expect(await isKnownBy(user.username, swapped)).toBe(false)

      const { verifySessionToken } = await import('../http/cookies/session-token.ts')
      const token = device.slice(device.indexOf('=') + 1)
      const cookies = { [sessionCookieName]: token }
      expect(await verifySessionToken({ cookies, now: new Date() })).toBeUndefined()
    })
  })
})
