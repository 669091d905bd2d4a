import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { staffSettings } from '#shared/domain/settings/staff-settings.ts'
import { aUser } from '#shared/testing/builders.ts'
import { saveSettings } from '../data/directory/settings.ts'
import { updateUser } from '../data/staff/manage-users.ts'
import { findSession } from '../data/staff/sessions.ts'
import { createUser, findUser, type StoredUser, setPassword } from '../data/staff/users.ts'
import { dynamo, tableName } from '../data/table/table.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { auditEntries } from '../testing/table/audit-entries.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as whoAmI } from './get.ts'
import { handler as login } from './login.ts'
import { handler as logout } from './logout.ts'

const password = 'correct horse battery'
const keys = [
  'the-first-key-with-more-than-thirty-two-bytes',
  'the-second-key-with-more-than-thirty-two-bytes',
]
let people = 0

/** Creates a user with a session. Returns the stored user, and the cookie that a browser would send. */
async function signIn(): Promise<{ user: StoredUser; cookie: string }> {
  people += 1
  const username = `person.${people}`
  const { id: _id, ...facts } = aUser({ username, email: `${username}@bellcast.example` })
  const created = await createUser({ ...facts, password }, new Date())
  return { user: await stored(created.id), cookie: await cookieOf(username) }
}

async function stored(id: string): Promise<StoredUser> {
  const user = await findUser(id)
  if (!user) throw new Error('There is no such user')
  return user
}

async function cookieOf(username: string, before = ''): Promise<string> {
  const answer = await send(login, { body: { username, password }, headers: { cookie: before } })
  return answer.cookies[0]?.split(';')[0] ?? ''
}

const ask = async (cookie: string) => (await send(whoAmI, { headers: { cookie } })).status
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

describe.skipIf(missingTable)('a session', () => {
  let table: { stop(): Promise<void> }
  beforeAll(async () => {
    table = await startLocalTable()
    mockSecrets('DEVICE_KEYS')
    mockSecrets('SESSION_KEYS', keys)
  })
  afterAll(() => table.stop())
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(() => void vi.useRealTimers())

  test('returns the user without secrets', async () => {
    const { user, cookie } = await signIn()

    const answer = await send(whoAmI, { headers: { cookie } })

    const { id, username, email, name, role, authorId, canPublish, isActive } = user
    expect(answer.body).toEqual({
      success: true,
      user: { id, username, email, name, role, authorId, canPublish, isActive },
      settings: staffSettings(defaultSettings),
    })
  })

  test('ends at once on sign-out, and its cookie is cleared', async () => {
    const { cookie } = await signIn()

    const answer = await send(logout, { headers: { cookie } })

    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.cookies).toEqual(['__Host-session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0'])
    expect(await ask(cookie)).toBe(401)
  })

  test('is not required for signing out', async () => {
    const { cookie } = await signIn()
    await send(logout, { headers: { cookie } })

    expect(await send(logout, { headers: { cookie } })).toMatchObject({ status: 200 })
    expect(await send(logout)).toMatchObject({ status: 200, body: { success: true } })
    expect(await send(logout, { headers: { cookie: '__Host-session=nonsense' } })).toMatchObject({
      status: 200,
    })
  })

  test.each<[string, (user: StoredUser) => Promise<unknown>]>([
    ['deactivated', (user) => updateUser(user, { isActive: false }, new Date())],
    ['given another role', (user) => updateUser(user, { role: 'author' }, new Date())],
    ['given another password', (user) => setPassword(user, 'another horse battery', new Date())],
    [
      'deleted',
      ({ id }) =>
        dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk: `USER#${id}`, sk: 'USER' } })),
    ],
  ])('ends with the next request when its user is %s', async (_what, happens) => {
    const { user, cookie } = await signIn()
    expect(await ask(cookie)).toBe(200)

    await happens(user)

    expect(await ask(cookie)).toBe(401)
  })

  test('stays ended when its user is activated again', async () => {
    const { user, cookie } = await signIn()
    const inactive = await updateUser(user, { isActive: false }, new Date())
    await updateUser(inactive, { isActive: true }, new Date())

    expect(await ask(cookie)).toBe(401)
  })

  test('continues when its user is renamed, and shows the new name', async () => {
    const { user, cookie } = await signIn()
    await updateUser(user, { name: 'Noa Ferrant-Lindqvist' }, new Date())

    expect(await send(whoAmI, { headers: { cookie } })).toMatchObject({
      status: 200,
      body: { user: { name: 'Noa Ferrant-Lindqvist' } },
    })
  })

  test('is replaced by each sign-in', async () => {
    const { user, cookie } = await signIn()
    const next = await cookieOf(user.username, cookie)

    expect(next).not.toBe(cookie)
    expect(await ask(next)).toBe(200)
    expect(await ask(cookie)).toBe(401)
  })

  test('continues when another device signs out', async () => {
    const { user, cookie } = await signIn()
    const phone = await cookieOf(user.username)
    await send(logout, { headers: { cookie: phone } })

    expect(await ask(cookie)).toBe(200)
  })

  test('ends after an hour of inactivity', async () => {
    const { cookie } = await signIn()
    for (let round = 0; round < 3; round++) {
      later(59)
      expect(await ask(cookie)).toBe(200)
    }
    later(60)
    expect(await ask(cookie)).toBe(401)
  })

  test('follows a changed timeout setting from the next request on', async () => {
    const { cookie } = await signIn()
    await saveSettings({ ...defaultSettings, security: { ...defaultSettings.security, sessionTimeout: 10 } })
    later(9)
    expect(await ask(cookie)).toBe(200)
    later(10)
    expect(await ask(cookie)).toBe(401)
    await saveSettings(defaultSettings)
  })

  test('ends after twelve hours of activity', async () => {
    const { cookie } = await signIn()
    for (let round = 0; round < 23; round++) {
      later(31)
      expect(await ask(cookie)).toBe(200)
    }
    later(10)
    expect(await ask(cookie)).toBe(401)
  })

  test('is written at most once a minute', async () => {
    const { cookie } = await signIn()
    const send = vi.spyOn(dynamo, 'send')
    later(2)
    for (let round = 0; round < 5; round++) await ask(cookie)

    expect(send.mock.calls.map(([command]) => command.constructor.name)).toEqual([
      'BatchGetCommand',
      'UpdateCommand',
      ...Array<string>(4).fill('BatchGetCommand'),
    ])
  })

  test('is not restored by a request during its end', async () => {
    const { user, cookie } = await signIn()
    later(2)
    const original = dynamo.send.bind(dynamo) as (command: object) => Promise<unknown>
    const send = vi.spyOn(dynamo, 'send') as unknown as {
      mockImplementation(each: (command: object) => Promise<unknown>): void
    }
    let ended = false
    send.mockImplementation(async (command) => {
      if (command.constructor.name === 'UpdateCommand' && !ended) {
        ended = true
        await signOutOf(cookie)
      }
      return original(command)
    })

    expect(await ask(cookie)).toBe(401)
    expect(ended).toBe(true)
    expect(await findSession({ userId: user.id, sessionId: sessionIdOf(cookie) })).toBeUndefined()
  })

  test('survives key rotation, and ends when its key is gone', async () => {
    const { user, cookie } = await signIn()

    mockSecrets('SESSION_KEYS', [keys[1], keys[0]])
    expect(await ask(cookie)).toBe(200)
    const signedAnew = await cookieOf(user.username)

    mockSecrets('SESSION_KEYS', [keys[1], 'the-third-key-with-more-than-thirty-two-bytes'])
    expect(await ask(cookie)).toBe(401)
    expect(await ask(signedAnew)).toBe(200)
    mockSecrets('SESSION_KEYS', keys)
  })

  test('cannot be used for another user’s session', async () => {
    const mine = await signIn()
    const theirs = await signIn()
    const [head, , signature] = mine.cookie.split('.')
    const [, body] = theirs.cookie.split('.')

    expect(await ask([head, body, signature].join('.'))).toBe(401)
  })

  test('writes audit entries when it starts and ends', async () => {
    const { user, cookie } = await signIn()
    await send(logout, { headers: { cookie } })
    await send(logout, { headers: { cookie } })

    const actions = (await auditEntries())
      .filter(({ actorId }) => actorId === user.id)
      .map(({ action }) => action)
    expect(actions.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      'session.login',
      'session.logout',
    ])
  })
})

const sessionIdOf = (cookie: string): string => {
  const { jti = '' } = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()) as {
    jti?: string
  }
  return jti
}

const signOutOf = (cookie: string) => send(logout, { headers: { cookie } })
