import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as passwords from '../data/staff/passwords.ts'
import { handler as whoAmI } from '../session/get.ts'
import { send } from '../testing/send.ts'
import { setUpGuessing } from '../testing/staff/guess-passwords.ts'
import { enrollApp, mergeCookies } from '../testing/staff/second-factor.ts'
import {
  auditActionsOf,
  createStaffUser,
  password,
  signIn,
  signInWithPassword,
  statuses,
} from '../testing/staff/sign-in.ts'
import { missingTable } from '../testing/table/local-table.ts'
import { handler as changePassword } from './changePassword.ts'
import { handler as confirm } from './confirm.ts'
import { handler as endSessions } from './endSessions.ts'
import { handler as getAccount } from './get.ts'

vi.mock('../data/staff/passwords.ts', { spy: true })

interface Listed {
  sessions: { id: string; current: boolean; device: string; network: string; createdAt: string }[]
}

describe.skipIf(missingTable)('the own account', () => {
  const { looks, minutesLater } = setUpGuessing(passwords)
  const another = 'another horse battery'
  const ask = async (cookie: string) => (await send(whoAmI, { headers: { cookie } })).status
  const accountOf = async (cookie: string) => (await send<Listed>(getAccount, { headers: { cookie } })).body
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    send(changePassword, { body: { currentPassword, newPassword }, headers: { cookie } })
  const end = (cookie: string, session: string) =>
    send(endSessions, { body: { session }, headers: { cookie } })
  let user: Awaited<ReturnType<typeof createStaffUser>>
  let cookie: string
  const signedIn = async () => mergeCookies('', await signInWithPassword(user.username))
  beforeEach(async () => {
    user = await createStaffUser()
    cookie = await signedIn()
  })

  describe('changing the password', () => {
    test('ends all other sessions immediately; this one continues with a new token', async () => {
      const elsewhere = await signedIn()
      const answer = await change(cookie, password, another)

      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(answer.cookies.map((each) => each.split('=')[0])).toEqual(['__Host-session', '__Host-device'])
      expect(await ask(elsewhere)).toBe(401)
      expect(await ask(cookie), 'the old token').toBe(401)
      expect(await ask(mergeCookies(cookie, answer))).toBe(200)
      expect((await signInWithPassword(user.username)).status).toBe(401)
      expect((await signIn(user.username, another)).status).toBe(200)
      expect(await auditActionsOf(user)).toContain('account.changePassword')
    })

    test('does not reset the age of the session', async () => {
      minutesLater(30)
      const before = (await accountOf(cookie)).sessions[0]?.createdAt
      const renewed = mergeCookies(cookie, await change(cookie, password, another))
      expect((await accountOf(renewed)).sessions.map(({ createdAt }) => createdAt)).toEqual([before])
    })

    test('keeps the second factor of the session', async () => {
      const enrolled = await enrollApp(cookie)
      const renewed = mergeCookies(enrolled.cookie, await change(enrolled.cookie, password, another))
      expect(await ask(renewed)).toBe(200)
      expect((await signIn(user.username, another)).body).toHaveProperty('secondStep')
    })

    test.each([
      ['too short', 'short', /at least 8/],
      ['the user’s own name', 'ferrant123', /too easy/],
      ['common', 'liverpool1', /too easy/],
      ['more than bcrypt reads', 'x1y2'.repeat(20), /at most 72 bytes/],
      ['the same', password, /have already/],
    ])('refuses a password that is %s', async (_what, chosen, reason) => {
      const answer = await change(cookie, password, chosen)
      expect(answer).toMatchObject({ status: 400, cookies: [] })
      expect(answer.body['error']).toMatch(reason)
      expect(await ask(cookie)).toBe(200)
    })

    test('is throttled like signing in: of forty guesses, only five are checked', async () => {
      const before = looks()
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => change(cookie, `a wrong guess ${index}`, another)),
      )
      expect(looks() - before).toBe(5)
      expect(statuses(answers).filter((status) => status === 429)).toHaveLength(35)
      expect((await change(cookie, password, another)).status).toBe(429)
      expect((await signInWithPassword(user.username, { cookie })).status, 'the same counter').toBe(429)
    })

    test('allows no more guesses from a stolen session without its device', async () => {
      const stolen = cookie.split('; ').find((each) => each.startsWith('__Host-session')) ?? ''
      for (let guess = 0; guess < 6; guess++) {
        await send(confirm, { body: { password: 'a wrong guess' }, headers: { cookie: stolen } })
      }
      expect((await change(stolen, password, another)).status).toBe(429)
      expect((await change(cookie, password, another)).status, 'its owner').toBe(200)
    })
  })

  describe('sessions', () => {
    test('are listed with browser and network, the current one marked', async () => {
      const chrome =
        'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0 Safari/537.36'
      const { handler: login } = await import('../session/login.ts')
      minutesLater(1)
      await send(login, {
        body: { username: user.username, password },
        headers: { 'user-agent': chrome, 'x-viewer-address': '2001:db8:1:2::7' },
      })
      expect((await accountOf(cookie)).sessions).toMatchObject([
        { device: 'Unknown browser', network: '203.0.113.x', current: true },
        { device: 'Chrome on Windows', network: '2001:db8:1::', current: false },
      ])
    })

    test('have ids of 256 random bits', async () => {
      await signedIn()
      const ids = (await accountOf(cookie)).sessions.map(({ id }) => id)
      expect(new Set(ids).size).toBe(2)
      for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32)
    })

    test('end one by one, effective on the next request, and ending one twice does no harm', async () => {
      const elsewhere = await signedIn()
      const [other] = (await accountOf(cookie)).sessions.filter(({ current }) => !current)
      expect((await end(cookie, other?.id ?? '')).status).toBe(200)
      expect(await ask(elsewhere)).toBe(401)
      expect(await ask(cookie)).toBe(200)
      expect(await end(cookie, other?.id ?? '')).toMatchObject({ status: 200, body: { left: 0 } })
      const ended = (await auditActionsOf(user)).filter((action) => action === 'account.endSessions')
      expect(ended).toHaveLength(1)
    })

    test('end all at once except for the current one', async () => {
      const others = [await signedIn(), await signedIn(), await signedIn()]
      expect((await end(cookie, 'others')).status).toBe(200)
      for (const each of others) expect(await ask(each)).toBe(401)
      expect((await accountOf(cookie)).sessions).toHaveLength(1)
    })

    test('end only within ten minutes of typing the password', async () => {
      const elsewhere = await signedIn()
      minutesLater(11)
      expect(await end(cookie, 'others')).toMatchObject({
        status: 403,
        body: { code: 'confirmation_required' },
      })
      expect(await ask(elsewhere)).toBe(200)
      const confirmed = mergeCookies(cookie, await send(confirm, { body: { password }, headers: { cookie } }))
      expect((await end(confirmed, 'others')).status).toBe(200)
      expect(await ask(elsewhere)).toBe(401)
    })

    test('of other users can be neither ended nor seen', async () => {
      const stranger = await createStaffUser()
      const theirs = mergeCookies('', await signInWithPassword(stranger.username))
      const [session] = (await accountOf(theirs)).sessions
      expect((await end(cookie, session?.id ?? '')).status).toBe(200)
      expect(await ask(theirs)).toBe(200)
      expect((await accountOf(cookie)).sessions.map(({ id }) => id)).not.toContain(session?.id)
    })
  })
})
