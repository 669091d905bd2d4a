import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { hash } from 'bcryptjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings.ts'
import type { User } from '#shared/domain/user.ts'
import { aUser } from '#shared/testing/builders.ts'
import { unlock } from '../data/attempts.ts'
import * as passwords from '../data/passwords.ts'
import { saveSettings } from '../data/settings.ts'
import { dynamo, queryItems, tableName } from '../data/table.ts'
import { createUser, findUser } from '../data/users.ts'
import { startLocalTable, withoutTable } from '../testing/local-table.ts'
import { haveSecrets } from '../testing/secrets.ts'
import { type Answer, send } from '../testing/send.ts'
import { handler as login } from './login.ts'

vi.mock('../data/passwords.ts', { spy: true })

const password = 'correct horse battery'
const right = (username: string, address = '203.0.113.7') => attempt(username, password, address)
const wrong = (username: string, address = '203.0.113.7') => attempt(username, 'a wrong guess', address)
const attempt = (
  username: string,
  guess: string,
  address: string,
): Promise<Answer<Record<string, unknown>>> =>
  send(login, { body: { username, password: guess }, headers: { 'x-viewer-address': address } })

let people = 0
/** A member of staff whom no other test knows. */
async function somebody(overrides: Partial<User> = {}, chosen = password): Promise<User> {
  people += 1
  const { id: _id, ...facts } = aUser({
    username: `Person.${people}`,
    email: `Person.${people}@bellcast.example`,
    ...overrides,
  })
  return createUser({ ...facts, password: chosen }, new Date())
}

const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const compares = () => vi.mocked(passwords.passwordMatches).mock.calls.length
const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status)
const auditOf = async (user: User) => {
  const entries = await queryItems({
    KeyConditionExpression: 'pk = :month',
    ExpressionAttributeValues: { ':month': `AUDIT#${new Date().toISOString().slice(0, 7)}` },
  })
  return entries
    .filter(({ subject }) => (subject as { id?: string } | undefined)?.id === user.id)
    .map(({ action }) => action)
}

let table: { stop(): Promise<void> } | undefined
beforeAll(async () => {
  if (withoutTable) return
  table = await startLocalTable()
  haveSecrets()
})
afterAll(() => table?.stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.mocked(passwords.passwordMatches).mockClear()
})
afterEach(() => void vi.useRealTimers())

describe.skipIf(withoutTable)('signing in', () => {
  test('by username or e-mail address in any case, with a cookie that only our pages send', async () => {
    const user = await somebody()

    for (const name of [user.username, user.username.toUpperCase(), ` ${user.email.toLowerCase()} `]) {
      const answer = await right(name)
      expect(answer).toMatchObject({ status: 200, body: { success: true, user } })
      expect(answer.cookies).toEqual([
        expect.stringMatching(
          /^__Host-session=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
        ),
      ])
      expect(JSON.stringify(answer.body)).not.toMatch(/hash|epoch|eyJ/)
    }
    expect(await auditOf(user)).toEqual(['session.login', 'session.login', 'session.login'])
  })

  test('unknown, wrong and inactive sound the same and cost one comparison each', async () => {
    const active = await somebody()
    const inactive = await somebody({ isActive: false })

    const answers = [await wrong('nobody-here'), await wrong(active.username), await right(inactive.username)]

    for (const { status, body, cookies } of answers) {
      expect({ status, body, cookies }).toEqual({
        status: 401,
        body: { error: 'Invalid username or password', code: 'invalid_credentials' },
        cookies: [],
      })
    }
    expect(compares()).toBe(3)
    expect(await auditOf(active)).toEqual(['session.refused'])
  })

  test('a hash of another cost is made anew at the next sign-in, which ends nobody’s session', async () => {
    const user = await somebody()
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `USER#${user.id}`, sk: 'USER' },
        UpdateExpression: 'SET passwordHash = :cheap',
        ExpressionAttributeValues: { ':cheap': await hash(password, 4) },
      }),
    )

    expect(await right(user.username)).toMatchObject({ status: 200 })
    expect(await findUser(user.id)).toMatchObject({
      epoch: 1,
      passwordHash: expect.stringMatching(/^\$2b\$12\$/) as string,
    })
  })

  test('a password beyond 72 bytes never matches its own beginning', async () => {
    const longest = password.padEnd(72, '!')
    const user = await somebody({}, longest)

    expect((await attempt(user.username, `${longest}!`, '203.0.113.7')).status).toBe(401)
    expect((await attempt(user.username, longest, '203.0.113.7')).status).toBe(200)
  })
})

describe.skipIf(withoutTable)('guessing', () => {
  // What is counted here is how many guesses are looked at, not how long bcrypt takes for each.
  beforeEach(() => {
    vi.mocked(passwords.hashPassword).mockImplementation((chosen) => hash(chosen, 4))
    vi.mocked(passwords.isOutdatedHash).mockReturnValue(false)
  })
  afterEach(() => {
    vi.mocked(passwords.hashPassword).mockReset()
    vi.mocked(passwords.isOutdatedHash).mockReset()
  })

  test('of forty guesses at once at most five are looked at', async () => {
    const user = await somebody()

    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(user.username)))

    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(5)
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(35)
    expect(compares()).toBe(5)
    expect((await auditOf(user)).filter((action) => action === 'session.locked')).toHaveLength(1)
  })

  test('a locked account refuses the right password too, and says when to come back', async () => {
    const user = await somebody()
    for (const name of [user.username, user.email, user.username.toUpperCase(), user.email, user.username]) {
      await wrong(name)
    }

    expect(await right(user.username)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { code: 'too_many_requests', error: 'Too many attempts to sign in. Try again in 15 minutes.' },
    })
    expect(compares()).toBe(5)

    expect(await right((await somebody()).username)).toMatchObject({ status: 200 })
    minutesLater(14)
    expect(await right(user.username)).toMatchObject({ status: 429 })
    minutesLater(2)
    expect(await right(user.username)).toMatchObject({ status: 200 })
  })

  test('an attacker elsewhere does not lock the owner out before the account’s own limit', async () => {
    const user = await somebody()
    for (let guess = 0; guess < 6; guess++) await wrong(user.username, '198.51.100.1')

    expect(await right(user.username, '203.0.113.7')).toMatchObject({ status: 200 })
  })

  test('from everywhere together an account stands five times as many in an hour', async () => {
    const user = await somebody()
    for (let guess = 0; guess < 25; guess++) {
      expect((await wrong(user.username, `198.51.100.${guess}`)).status).toBe(401)
    }

    expect(await wrong(user.username, '203.0.113.50')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    })
    minutesLater(61)
    expect(await right(user.username)).toMatchObject({ status: 200 })
  })

  test('no header that a client can write makes a guess count for somebody else', async () => {
    const user = await somebody()
    const answers = []
    for (let guess = 0; guess < 6; guess++) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}`, forwarded: `for=198.51.100.${guess}` }
      answers.push(
        await send(login, { body: { username: user.username, password: 'a wrong guess' }, headers }),
      )
    }

    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('all addresses of one IPv6 network count as one', async () => {
    const { username } = await somebody()
    const answers = []
    for (const end of ['1', '2:3', 'ffff:1:2', 'a', 'b', '192.0.2.1']) {
      answers.push(await wrong(username, `2001:db8:0:7::${end}`))
    }
    const elsewhere = await wrong(username, '2001:db8:0:8::1')

    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429])
    expect(elsewhere.status).toBe(401)
  })

  test('a name that nobody has is counted like one that somebody has', async () => {
    const answers = []
    for (const name of ['Ghost', 'ghost', 'GHOST', ' ghost', 'ghost ', 'ghost'])
      answers.push(await wrong(name))

    expect(statuses(answers)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('the right password wipes the slate', async () => {
    const user = await somebody()
    for (let guess = 0; guess < 4; guess++) await wrong(user.username)
    await right(user.username)
    for (let guess = 0; guess < 4; guess++) expect((await wrong(user.username)).status).toBe(401)

    expect(await right(user.username)).toMatchObject({ status: 200 })
  })

  test('the limit is the one that staff have set', async () => {
    await saveSettings({
      ...defaultSettings,
      security: { ...defaultSettings.security, loginAttempts: 2, enableAuditLog: false },
    })
    const user = await somebody()
    const answers = [await wrong(user.username), await wrong(user.username), await wrong(user.username)]
    await saveSettings(defaultSettings)

    expect(statuses(answers)).toEqual([401, 401, 429])
    expect(await auditOf(user), 'sign-ins are audited even with the log switched off').toHaveLength(2)
  })

  test('ops lift a lock from wherever it came', async () => {
    const user = await somebody()
    for (let guess = 0; guess < 6; guess++) await wrong(user.username)
    await unlock(user.id)

    expect(await right(user.username)).toMatchObject({ status: 200 })
  })
})
