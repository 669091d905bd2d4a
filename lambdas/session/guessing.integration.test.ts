import { describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { saveSettings } from '../data/directory/settings.ts'
import { unlockUser } from '../data/staff/login-throttle.ts'
import * as passwords from '../data/staff/passwords.ts'
import { send } from '../testing/send.ts'
import { setUpGuessing } from '../testing/staff/guess-passwords.ts'
import {
  auditActionsOf,
  cookiesOf,
  createStaffUser,
  signInWithPassword,
  signInWrongly,
  statuses,
} from '../testing/staff/sign-in.ts'
import { missingTable } from '../testing/table/local-table.ts'
import { handler as login } from './login.ts'

vi.mock('../data/staff/passwords.ts', { spy: true })

const times = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const inTurn = async <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> => {
  const answers = []
  for (let index = 0; index < count; index++) answers.push(await one(index))
  return answers
}
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe.skipIf(missingTable)('login throttling', () => {
  const { looks, minutesLater } = setUpGuessing(passwords)

  describe('attempts on one account', () => {
    test('compares at most five of forty concurrent attempts', async () => {
      const user = await createStaffUser()

      const answers = await times(40, (index) => signInWrongly(index % 2 ? user.username : user.email))

      expect(looks()).toBe(5)
      expect(count(answers, 401)).toBe(10)
      expect(count(answers, 429)).toBe(30)
    })

    test('refuses the right password while locked, with Retry-After', async () => {
      const user = await createStaffUser()
      for (const name of [user.username, user.username.toUpperCase(), ` ${user.username}`])
        await signInWrongly(name)
      await inTurn(2, () => signInWrongly(user.username))

      expect(await signInWithPassword(user.username)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '900' },
        body: { code: 'too_many_requests', error: 'Too many attempts to sign in. Try again in 15 minutes.' },
      })
      expect((await signInWithPassword(user.email)).status, 'by its other name').not.toBe(200)
      expect(looks()).toBe(5)

      expect(await signInWithPassword((await createStaffUser()).username)).toMatchObject({ status: 200 })
      minutesLater(14)
      expect(await signInWithPassword(user.username)).toMatchObject({ status: 429 })
      minutesLater(2)
      expect(await signInWithPassword(user.username)).toMatchObject({ status: 200 })
    })

    test('ignores client headers that claim another address', async () => {
      const user = await createStaffUser()
      const answers = await inTurn(6, (guess) => {
        const headers = { 'x-forwarded-for': `198.51.100.${guess}`, forwarded: `for=198.51.100.${guess}` }
        return send(login, { body: { username: user.username, password: 'a wrong guess' }, headers })
      })

      expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429])
    })

    test('resets the counter after a successful login', async () => {
      const user = await createStaffUser()
      await inTurn(4, () => signInWrongly(user.username))
      await signInWithPassword(user.username)
      expect(count(await inTurn(4, () => signInWrongly(user.username)), 401)).toBe(4)

      expect(await signInWithPassword(user.username)).toMatchObject({ status: 200 })
    })

    test('uses the limit from the settings', async () => {
      await saveSettings({
        ...defaultSettings,
        security: { ...defaultSettings.security, loginAttempts: 2, enableAuditLog: false },
      })
      const user = await createStaffUser()
      const answers = await inTurn(3, () => signInWrongly(user.username))
      await saveSettings(defaultSettings)

      expect(statuses(answers)).toEqual([401, 401, 429])
      expect(
        new Set(await auditActionsOf(user)),
        'sign-ins are audited even with the log switched off',
      ).toEqual(new Set(['session.refused', 'session.locked', 'session.throttled']))
    })

    test('writes one audit entry per lock', async () => {
      const user = await createStaffUser()
      const throttled = async () =>
        (await auditActionsOf(user)).filter((action) => action === 'session.throttled')
      await times(40, () => signInWrongly(user.username))
      expect(await throttled()).toHaveLength(1)

      minutesLater(16)
      await times(40, () => signInWrongly(user.username))
      expect(await throttled()).toHaveLength(2)
    })
  })

  describe('attempts from many networks', () => {
    const botnet = (name: string, guesses: number) =>
      inTurn(guesses, (index) => signInWrongly(name, { address: `198.51.100.${index}` }))
    const elsewhere = { address: '192.0.2.9' }

    test('does not lock out others when one network attacks', async () => {
      const user = await createStaffUser()
      await inTurn(30, () => signInWrongly(user.username, { address: '198.51.100.1' }))

      expect(await signInWithPassword(user.username, elsewhere)).toMatchObject({ status: 200 })
    })

    test('throttles unknown devices after 25 attempts, but not a known one', async () => {
      const user = await createStaffUser()
      const known = cookiesOf(await signInWithPassword(user.username))
      expect(looks()).toBe(1)

      const answers = await botnet(user.username, 40)
      expect(count(answers, 401)).toBe(25)
      expect(looks()).toBe(26)

      expect(await signInWithPassword(user.username, elsewhere)).toMatchObject({ status: 429 })
      expect(await signInWithPassword(user.username, { ...elsewhere, cookie: known })).toMatchObject({
        status: 200,
      })
      expect(await signInWithPassword((await createStaffUser()).username, elsewhere)).toMatchObject({
        status: 200,
      })
    })

    test('lock an unknown device of the owner for 15 minutes at most', async () => {
      const user = await createStaffUser()
      await botnet(user.username, 25)
      const answers = await inTurn(15, async () => {
        const answer = await signInWithPassword(user.username, elsewhere)
        minutesLater(1)
        return answer
      })

      expect(count(answers, 429)).toBe(15)
      for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
      expect(await signInWithPassword(user.username, elsewhere)).toMatchObject({ status: 200 })
    })

    test('stay counted after the owner signs in', async () => {
      const user = await createStaffUser()
      await botnet(user.username, 24)
      await signInWithPassword(user.username, elsewhere)

      expect(statuses(await botnet(user.username, 2))).toEqual([401, 429])
    })

    test('count all addresses of one IPv6 customer as one', async () => {
      const { username } = await createStaffUser()
      const ends = ['1', '2:3', 'ffff:1:2', 'a', 'b', '192.0.2.1']
      const answers = await inTurn(6, (index) =>
        signInWrongly(username, { address: `2001:db8:0:7::${ends[index]}` }),
      )

      expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429])
      expect((await signInWrongly(username, { address: '2001:db8:0:8::1' })).status).toBe(401)
    })

    test('are limited to ten from an IPv6 /48, without locking others out', async () => {
      const { username } = await createStaffUser()
      const answers = await inTurn(40, (index) =>
        signInWrongly(username, { address: `2001:db8:1:${index}::1` }),
      )

      expect(count(answers, 401)).toBe(10)
      expect(looks()).toBe(10)
      expect(await signInWithPassword(username, { address: '2001:db8:2:1::1' })).toMatchObject({
        status: 200,
      })
    })

    test('are reset when an operator unlocks the user', async () => {
      const user = await createStaffUser()
      const cookie = cookiesOf(await signInWithPassword(user.username))
      await inTurn(5, () => signInWrongly(user.username, { cookie }))
      await botnet(user.username, 25)
      await botnet(user.email, 25)
      await unlockUser(user.id)

      expect(await signInWithPassword(user.username, { cookie })).toMatchObject({ status: 200 })
      expect(await signInWithPassword(user.username, elsewhere)).toMatchObject({ status: 200 })
      expect(await signInWithPassword(user.email, elsewhere)).toMatchObject({ status: 200 })
    })
  })

  describe('one password tried on many accounts', () => {
    const office = { address: '203.0.113.80' }

    test('is stopped after twenty accounts, without affecting other networks', async () => {
      const colleague = await createStaffUser()
      const cookie = cookiesOf(await signInWithPassword(colleague.username, { address: '203.0.113.81' }))
      const staff = await inTurn(24, () => createStaffUser())

      const answers = await inTurn(24, (index) => signInWrongly(staff[index]?.username ?? '', office))
      expect(count(answers.slice(0, 20), 401)).toBe(20)
      expect(count(answers.slice(20), 429)).toBe(4)
      expect(looks()).toBe(21)

      expect(await signInWithPassword(staff[23]?.username ?? '', office)).toMatchObject({ status: 429 })
      expect(await signInWithPassword(staff[23]?.username ?? '')).toMatchObject({ status: 200 })
      expect(await signInWithPassword(colleague.username, { ...office, cookie })).toMatchObject({
        status: 200,
      })
    })

    test('subtracts only one attempt for a successful login to one’s own account', async () => {
      const mine = await createStaffUser()
      const from = { address: '203.0.113.82' }
      const answers = await inTurn(24, async (index) => {
        await signInWithPassword(mine.username, from)
        return signInWrongly(`nobody.${index}`, from)
      })

      expect(count(answers, 401)).toBe(20)
    })

    test('counts an IPv6 /48 as one network', async () => {
      const answers = await inTurn(24, (index) =>
        signInWrongly(`noone.${index}`, { address: `2001:db8:9:${index}::1` }),
      )

      expect(count(answers, 401)).toBe(20)
    })

    test('does not limit successful logins behind one address', async () => {
      const staff = await inTurn(25, () => createStaffUser())
      const answers = await inTurn(25, (index) =>
        signInWithPassword(staff[index]?.username ?? '', { address: '203.0.113.83' }),
      )

      expect(count(answers, 200)).toBe(25)
    })
  })
})
