import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { saveSettings } from '../data/directory/settings.ts'
import { updateUser } from '../data/staff/manage-users.ts'
import { issueLink } from '../data/staff/password-links.ts'
import * as passwords from '../data/staff/passwords.ts'
import * as acceptFactor from '../data/staff/second-factor/accept-factor.ts'
import { readFactors, resetSecondFactors } from '../data/staff/second-factor/second-factors.ts'
import { findUser, setPassword } from '../data/staff/users.ts'
import { handler as listPosts } from '../posts/list.ts'
import { handler as whoAmI } from '../session/get.ts'
import { handler as redeem } from '../session/redeem.ts'
import { send } from '../testing/send.ts'
import { setUpGuessing } from '../testing/staff/guess-passwords.ts'
import {
  askForChallenge,
  codeOf,
  enrollApp,
  enrollPasskey,
  firstStep,
  mergeCookies,
  origin,
  secondStep,
} from '../testing/staff/second-factor.ts'
import {
  auditActionsOf,
  createStaffUser,
  password,
  signIn,
  signInWithPassword,
} from '../testing/staff/sign-in.ts'
import { virtualPasskey } from '../testing/staff/virtual-passkey.ts'
import { missingTable } from '../testing/table/local-table.ts'
import { handler as addPasskey } from './addPasskey.ts'
import { handler as getAccount } from './get.ts'
import { handler as removeApp } from './removeApp.ts'
import { handler as removePasskey } from './removePasskey.ts'
import { handler as renamePasskey } from './renamePasskey.ts'
import { handler as renewRecoveryCodes } from './renewRecoveryCodes.ts'
import { handler as startPasskey } from './startPasskey.ts'

vi.mock('../data/staff/passwords.ts', { spy: true })
vi.mock('../data/staff/second-factor/accept-factor.ts', { spy: true })

describe.skipIf(missingTable)('second factors', () => {
  const { minutesLater } = setUpGuessing(passwords)
  beforeEach(() => void vi.mocked(acceptFactor.acceptCode).mockClear())

  const count = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length
  const stored = async (id: string) => {
    const user = await findUser(id)
    if (!user) throw new Error('There is no such user')
    return user
  }
  const signedIn = async () => {
    const user = await createStaffUser()
    return { user, cookie: mergeCookies('', await signInWithPassword(user.username)) }
  }
  const withApp = async () => {
    const { user, cookie } = await signedIn()
    return { user, ...(await enrollApp(cookie)) }
  }
  const withPasskey = async () => {
    const { user, cookie } = await signedIn()
    return { user, ...(await enrollPasskey(cookie)) }
  }
  const ask = async (cookie: string) => (await send(whoAmI, { headers: { cookie } })).status
  const accountOf = (cookie: string) => send(getAccount, { headers: { cookie } })

  describe('an authenticator app', () => {
    test('is required after the password, and its code starts the session', async () => {
      const { user, secret } = await withApp()

      const first = await signInWithPassword(user.username)
      expect(first).toMatchObject({
        status: 200,
        body: { success: true, secondStep: { app: true, passkey: false, recoveryCode: true } },
      })
      expect(first.body).not.toHaveProperty('user')
      expect(first.cookies).toEqual([
        expect.stringMatching(
          /^__Host-second-step=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=300$/,
        ),
      ])
      const cookie = mergeCookies('', first)
      expect(await ask(cookie)).toBe(401)

      const second = await secondStep(cookie, { code: codeOf(secret, 1) })
      expect(second).toMatchObject({ status: 200, body: { user: { username: user.username } } })
      expect(JSON.stringify(second.body)).not.toMatch(/hash|epoch|secret/)
      expect(second.cookies.map((each) => each.split('=')[0])).toEqual([
        '__Host-session',
        '__Host-device',
        '__Host-second-step',
      ])
      expect(await ask(mergeCookies(cookie, second))).toBe(200)
    })

    test('accepts each code once, even of five concurrent requests, and none that is older', async () => {
      const { user, secret } = await withApp()
      const steps = await Promise.all(Array.from({ length: 5 }, () => firstStep(user)))
      const answers = await Promise.all(
        steps.map((cookie) => secondStep(cookie, { code: codeOf(secret, 1) })),
      )
      expect(count(answers, 200)).toBe(1)
      expect(count(answers, 401)).toBe(4)

      minutesLater(16)
      const cookie = await firstStep(user)
      const code = codeOf(secret)
      expect((await secondStep(cookie, { code })).status).toBe(200)
      expect((await secondStep(cookie, { code })).status).toBe(401)
      expect((await secondStep(cookie, { code: codeOf(secret, -1) })).status).toBe(401)
    })

    test('does not accept the code that was used to enroll it', async () => {
      const { user, secret } = await withApp()
      expect((await secondStep(await firstStep(user), { code: codeOf(secret) })).status).toBe(401)
    })

    test('refuses codes that are two steps away, from another secret, or malformed', async () => {
      const { user, secret } = await withApp()
      const other = await withApp()
      minutesLater(60)
      const cookie = await firstStep(user)
      const codes = [codeOf(secret, 2), codeOf(secret, -2), codeOf(other.secret), 'abcdef']
      for (const code of codes) expect((await secondStep(cookie, { code })).status).toBe(401)
    })

    test('checks only five of forty concurrent codes', async () => {
      const { user } = await withApp()
      const cookie = await firstStep(user)
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => secondStep(cookie, { code: String(100_000 + index) })),
      )
      expect(acceptFactor.acceptCode).toHaveBeenCalledTimes(5)
      expect(count(answers, 401)).toBe(5)
      expect(count(answers, 429)).toBe(35)
      const throttled = (await auditActionsOf(user)).filter((action) => action === 'session.throttled')
      expect(throttled).toHaveLength(1)
    })

    test('is locked for strangers who know the password, but not on a known device', async () => {
      const { user, secret, cookie: known } = await withApp()
      for (let round = 0; round < 8; round++) {
        const stranger = await firstStep(user)
        for (let guess = 0; guess < 5; guess++) await secondStep(stranger, { code: '000000' })
        minutesLater(16)
      }
      expect(acceptFactor.acceptCode, 'thirty a day').toHaveBeenCalledTimes(30)
      const stranger = await firstStep(user)
      const refused = await secondStep(stranger, { code: codeOf(secret) })
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      expect(String(refused.body['error'])).toMatch(/Try again in \d+ hours\.$/)

      const owner = await firstStep(user, known)
      expect((await secondStep(owner, { code: codeOf(secret, 1) })).status).toBe(200)
    })

    test('gives no device cookie to somebody who knows only the password', async () => {
      const { user } = await withApp()
      expect(await firstStep(user)).not.toContain('__Host-device')
    })

    test('ends all other sessions when it is added, but keeps this one', async () => {
      const { user, cookie } = await signedIn()
      const elsewhere = mergeCookies('', await signInWithPassword(user.username))
      const enrolled = await enrollApp(cookie)

      expect(enrolled.codes).toHaveLength(10)
      expect(await ask(elsewhere)).toBe(401)
      expect(await ask(cookie), 'the old token of this one').toBe(401)
      expect(await ask(enrolled.cookie)).toBe(200)
    })

    test('is removed with password and code, and no longer required', async () => {
      const { user, secret, cookie } = await withApp()
      const remove = (body: object) => send(removeApp, { body, headers: { cookie } })
      const code = codeOf(secret, 1)
      expect((await remove({ password: 'a wrong guess', code })).status).toBe(401)
      expect((await remove({ password, code: '000000' })).status).toBe(401)
      expect((await remove({ password, code })).status).toBe(200)

      expect((await readFactors(user.id)).recovery.size).toBe(0)
      expect((await signInWithPassword(user.username)).body).toHaveProperty('user')
    })

    test('is still asked for after a link has set another password', async () => {
      const { user } = await withApp()
      const { token } = await issueLink(await stored(user.id), new Date(), [])
      const answer = await send(redeem, { body: { token, password: 'another horse battery' } })
      expect(answer).toMatchObject({ status: 200, cookies: [] })
      const { cookies, body } = await signIn(user.username, 'another horse battery')
      expect(body).toMatchObject({ secondStep: { app: true } })
      expect(cookies.join()).not.toContain('__Host-session')
    })

    test('is stored encrypted, and cannot be decrypted in another user’s record', async () => {
      const { user, secret } = await withApp()
      const { totp } = await readFactors(user.id)
      expect(totp?.secret).not.toContain(secret)
      const { unseal } = await import('../data/staff/second-factor/internal/sealed.ts')
      expect(await unseal(totp?.secret ?? '', user.id)).toBe(secret)
      await expect(unseal(totp?.secret ?? '', 'somebody else')).rejects.toThrow('authenticate')
    })
  })

  describe('the second step', () => {
    test('expires after five minutes, with a new password, and when the user is deactivated', async () => {
      const { user, secret } = await withApp()
      const late = await firstStep(user)
      minutesLater(6)
      expect((await secondStep(late, { code: codeOf(secret) })).body['code']).toBe('unauthenticated')

      const before = await firstStep(user)
      await setPassword(await stored(user.id), 'another horse battery', new Date())
      expect((await secondStep(before, { code: codeOf(secret) })).status).toBe(401)

      const inactive = await withApp()
      const cookie = await firstStep(inactive.user)
      await updateUser(await stored(inactive.user.id), { isActive: false }, new Date())
      expect((await secondStep(cookie, { code: codeOf(inactive.secret, 1) })).status).toBe(401)
      expect(acceptFactor.acceptCode).not.toHaveBeenCalled()
    })

    test('needs its own cookie, and accepts no other token and no forged one', async () => {
      const { user, secret, cookie } = await withApp()
      const code = codeOf(secret, 1)
      const token = /__Host-second-step=([^;]+)/.exec(await firstStep(user))?.[1] ?? ''
      const session = /__Host-session=([^;]+)/.exec(cookie)?.[1] ?? ''
      const device = /__Host-device=([^;]+)/.exec(cookie)?.[1] ?? ''
      const [head = '', body = '', signature = ''] = token.split('.')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
      const changed = Buffer.from(JSON.stringify({ ...claims, exp: 4_102_444_800 })).toString('base64url')
      for (const forged of [
        '',
        session,
        device,
        `${head}.${changed}.${signature}`,
        `${head}.${body}.`,
        `${Buffer.from('{"alg":"none","typ":"second-step+jwt"}').toString('base64url')}.${body}.`,
      ]) {
        expect((await secondStep(`__Host-second-step=${forged}`, { code })).status).toBe(401)
      }
      expect(await ask(`__Host-session=${token}`), 'and it is no session').toBe(401)
      expect((await secondStep(`__Host-second-step=${token}`, { code })).status).toBe(200)
    })

    test.each([{}, { code: '123456', passkey: {} }, { code: '' }, { code: 'x'.repeat(65) }, { code: ['1'] }])(
      'refuses %j',
      async (body) => {
        expect((await secondStep('', body)).status).toBe(400)
      },
    )
  })

  describe('recovery codes', () => {
    test('let somebody in who has lost the device, once each, however they are typed', async () => {
      const { user, codes } = await withApp()
      const [one = '', two = ''] = codes
      const answer = await secondStep(await firstStep(user), {
        code: ` ${one.toUpperCase().replace('-', ' ')} `,
      })
      expect(answer.status).toBe(200)
      const cookie = mergeCookies('', answer)
      expect(await accountOf(cookie)).toMatchObject({ body: { recoveryCodesLeft: 9 } })
      expect((await secondStep(await firstStep(user), { code: one })).status).toBe(401)

      const racing = await Promise.all(Array.from({ length: 4 }, () => firstStep(user)))
      const answers = await Promise.all(racing.map((step) => secondStep(step, { code: two })))
      expect(count(answers, 200)).toBe(1)
      expect(count(answers, 401)).toBe(3)
    })

    test('are stored as keyed hashes, and are invalid after new ones are created', async () => {
      const { user, codes, cookie } = await withApp()
      const { recovery } = await readFactors(user.id)
      expect(JSON.stringify([...recovery])).not.toContain(codes[0])
      expect(recovery.size).toBe(10)

      const renewed = await send<{ recoveryCodes: string[] }>(renewRecoveryCodes, { headers: { cookie } })
      expect(new Set([...renewed.body.recoveryCodes, ...codes]).size).toBe(20)
      expect((await secondStep(await firstStep(user), { code: codes[0] })).status).toBe(401)
      expect((await secondStep(await firstStep(user), { code: renewed.body.recoveryCodes[0] })).status).toBe(
        200,
      )
    })

    test('of one user do not work for another', async () => {
      const one = await withApp()
      const other = await withApp()
      expect((await secondStep(await firstStep(other.user), { code: one.codes[0] })).status).toBe(401)
    })
  })

  describe('a passkey', () => {
    const signInWith = async (
      passkey: ReturnType<typeof virtualPasskey>,
      conditions: Partial<Parameters<typeof passkey.use>[1]> = {},
    ) => secondStep('', { passkey: passkey.use(await askForChallenge(), { origin, ...conditions }) })

    test('signs in by itself, and records when it was last used', async () => {
      const { user, passkey } = await withPasskey()
      const answer = await signInWith(passkey)
      expect(answer).toMatchObject({ status: 200, body: { user: { username: user.username } } })
      const account = await accountOf(mergeCookies('', answer))
      expect(account.body).toMatchObject({
        passkeys: [{ id: passkey.id, name: 'Laptop', synced: false, lastUsedAt: new Date().toISOString() }],
        recoveryCodesLeft: 10,
        app: null,
      })
      expect(JSON.stringify(account.body)).not.toMatch(/publicKey|counter/)
    })

    test('also works as a second step after the password', async () => {
      const { user, passkey } = await withPasskey()
      expect((await signInWithPassword(user.username)).body).toMatchObject({
        secondStep: { app: false, passkey: true },
      })
      const use = passkey.use(await askForChallenge(), { origin })
      expect((await secondStep(await firstStep(user), { passkey: use })).status).toBe(200)
    })

    test('can answer each challenge once, even with ten concurrent responses', async () => {
      const { passkey } = await withPasskey()
      const challenge = await askForChallenge()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => secondStep('', { passkey: passkey.use(challenge, { origin }) })),
      )
      expect(count(answers, 200)).toBe(1)
    })

    test('refuses a challenge that is older than five minutes or not ours', async () => {
      const { passkey } = await withPasskey()
      const challenge = await askForChallenge()
      minutesLater(6)
      expect((await secondStep('', { passkey: passkey.use(challenge, { origin }) })).status).toBe(401)
      const invented = { challenge: 'A'.repeat(43), rpId: challenge.rpId }
      expect((await secondStep('', { passkey: passkey.use(invented, { origin }) })).status).toBe(401)
    })

    test.each([
      ['of another page', { origin: 'https://evil.example' }],
      ['of a page below another scheme', { origin: origin.replace('https', 'http') }],
      ['for another host', { rpId: 'evil.example' }],
      ['without the owner’s finger or PIN', { verified: false }],
      ['with a counter that went back', { counter: 0 }],
      ['for another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
      ['for nobody', { userHandle: '' }],
    ])('is refused %s, always with the same response', async (_what, conditions) => {
      const { passkey } = await withPasskey()
      expect((await signInWith(passkey)).status).toBe(200)
      const answer = await signInWith(passkey, conditions)
      const isUnreadable = 'userHandle' in conditions && conditions.userHandle === ''
      expect(answer).toMatchObject(
        isUnreadable
          ? { status: 400 }
          : { status: 401, cookies: [], body: { error: 'This passkey could not be used to sign in.' } },
      )
      expect((await signInWith(passkey)).status, 'the next good one').toBe(200)
    })

    test('of one user does not sign in another', async () => {
      const one = await withPasskey()
      const other = await withPasskey()
      const userHandle = Buffer.from(other.user.id).toString('base64url')
      expect((await signInWith(one.passkey, { userHandle })).status).toBe(401)
    })

    test('does not sign in an inactive user, nor after it was removed', async () => {
      const { user, passkey, cookie } = await withPasskey()
      expect((await send(removePasskey, { params: { id: passkey.id }, headers: { cookie } })).status).toBe(
        200,
      )
      expect((await signInWith(passkey)).status).toBe(401)
      const inactive = await withPasskey()
      await updateUser(await stored(inactive.user.id), { isActive: false }, new Date())
      expect((await signInWith(inactive.passkey)).status).toBe(401)
      expect(new Set(await auditActionsOf(user))).toEqual(
        new Set(['session.login', 'account.addPasskey', 'account.removePasskey']),
      )
    })

    test('can be renamed only by its owner, and still signs in', async () => {
      const { user, passkey, cookie } = await withPasskey()
      const other = await withPasskey()
      const rename = async (name: string, who: string) =>
        (await send(renamePasskey, { params: { id: passkey.id }, body: { name }, headers: { cookie: who } }))
          .status
      expect(await rename('Stolen', other.cookie)).toBe(404)
      expect(await rename('  ', cookie)).toBe(400)
      expect(await rename(' Work laptop ', cookie)).toBe(200)
      expect((await accountOf(cookie)).body).toMatchObject({ passkeys: [{ name: 'Work laptop' }] })
      expect((await signInWith(passkey)).status).toBe(200)
      expect(await auditActionsOf(user)).toContain('account.renamePasskey')
    })

    test('is added only for its own challenge, page and user', async () => {
      const { cookie } = await signedIn()
      const mine = async () =>
        (
          await send<{ creation: Parameters<ReturnType<typeof virtualPasskey>['create']>[0] }>(startPasskey, {
            headers: { cookie },
          })
        ).body.creation
      const add = async (passkey: object) =>
        (await send(addPasskey, { body: { name: 'Phone', passkey }, headers: { cookie } })).status
      const key = virtualPasskey()

      expect(await add(key.create(await mine(), { origin: 'https://evil.example' }))).toBe(422)
      expect(await add(key.create(await mine(), { origin, rpId: 'evil.example' }))).toBe(422)
      expect(await add(key.create(await mine(), { origin, verified: false }))).toBe(422)
      const signInChallenge = { ...(await mine()), challenge: (await askForChallenge()).challenge }
      expect(await add(key.create(signInChallenge, { origin }))).toBe(422)
      const other = await withPasskey()
      const others = await send<{ creation: Awaited<ReturnType<typeof mine>> }>(startPasskey, {
        headers: { cookie: other.cookie },
      })
      expect(await add(key.create(others.body.creation, { origin }))).toBe(422)

      const made = key.create(await mine(), { origin })
      expect(await add(made)).toBe(200)
    })

    test('is added beside others without new recovery codes; the same one is refused', async () => {
      const { cookie, passkey } = await withPasskey()
      const second = await enrollPasskey(cookie, 'Phone')
      expect(second.codes).toEqual([])
      const again = await enrollPasskey(second.cookie, 'Laptop', passkey)
      expect(again.answer.status).toBe(409)
    })
  })

  describe('changes to sign-in methods', () => {
    test('require a password that was confirmed within ten minutes', async () => {
      const { cookie } = await signedIn()
      minutesLater(11)
      const start = () => send(startPasskey, { headers: { cookie } })
      expect(await start()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
      const { handler: confirm } = await import('./confirm.ts')
      const type = (guess: string) => send(confirm, { body: { password: guess }, headers: { cookie } })
      expect((await type('a wrong guess')).status).toBe(401)
      expect((await start()).status).toBe(403)
      expect((await type(password)).status).toBe(200)
      expect((await start()).status).toBe(200)
    })

    test('that are concurrent: one is refused, and none is lost', async () => {
      const { user, cookie } = await withPasskey()
      const codes = await Promise.all(
        Array.from({ length: 6 }, () => send(renewRecoveryCodes, { headers: { cookie } })),
      )
      const shown = codes.filter(({ status }) => status === 200)
      expect(shown.length).toBeGreaterThan(0)
      expect(codes.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect((await readFactors(user.id)).recovery.size).toBe(10)
    })
  })

  describe('if the settings require a second factor', () => {
    const required = (enableTwoFactor: boolean) =>
      saveSettings({ ...defaultSettings, security: { ...defaultSettings.security, enableTwoFactor } })
    beforeEach(async () => {
      await required(true)
      return () => required(false)
    })

    test('a user without one can add one, but do nothing else before that', async () => {
      const user = await createStaffUser()
      const answer = await signInWithPassword(user.username)
      expect(answer.body).toMatchObject({ mustAddSecondFactor: true })
      const cookie = mergeCookies('', answer)
      const posts = (sent: string) => send(listPosts, { headers: { cookie: sent } })
      expect(await posts(cookie)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
      expect((await send(whoAmI, { headers: { cookie } })).body).toMatchObject({ mustAddSecondFactor: true })

      const enrolled = await enrollApp(cookie)
      expect((await posts(enrolled.cookie)).status).toBe(200)
      expect((await send(whoAmI, { headers: { cookie: enrolled.cookie } })).body).not.toHaveProperty(
        'mustAddSecondFactor',
      )
    })

    test('existing sessions are restricted immediately', async () => {
      await required(false)
      const { cookie } = await signedIn()
      expect((await send(listPosts, { headers: { cookie } })).status).toBe(200)
      await required(true)
      expect((await send(listPosts, { headers: { cookie } })).status).toBe(403)
    })

    test('the last one cannot be removed', async () => {
      const { passkey, cookie } = await withPasskey()
      const remove = () => send(removePasskey, { params: { id: passkey.id }, headers: { cookie } })
      expect(await remove()).toMatchObject({ status: 409 })
      await required(false)
      expect((await remove()).status).toBe(200)
    })
  })

  test('a reset lets in a user who has lost everything, and ends their sessions', async () => {
    const { user, cookie } = await withApp()
    await resetSecondFactors(await stored(user.id), new Date())
    expect(await ask(cookie)).toBe(401)
    expect((await signInWithPassword(user.username)).body).toHaveProperty('user')
  })
})
