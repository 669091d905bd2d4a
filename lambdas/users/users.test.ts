import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { roles } from '#shared/domain/staff/user.ts'
import type { StoredUser } from '../data/staff/stored-user.ts'
import { canceled } from '../testing/aws-failures.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { aStoredUser, confirmedAgo, mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as link } from './link.ts'
import { handler as list } from './list.ts'
import { handler as mailLink } from './mailLink.ts'
import { handler as resetSecondFactor } from './resetSecondFactor.ts'
import { handler as update } from './update.ts'

const other = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const profile = '0a1b2c3d-0000-4000-8000-000000000001'
const facts = {
  username: 'mara.lind',
  email: 'mara@bellcast.example',
  name: 'Mara Lind',
  role: 'author' as const,
  authorId: null,
  canPublish: true,
  isActive: true,
}
const password = 'four quiet tapes ring'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  table = mockTable()
  mockSecrets('SUBSCRIBER_KEY')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const asSuperadmin = () => signedIn(table, { role: 'superadmin' })
const stored = (overrides: Partial<StoredUser> = {}) => {
  const user = aStoredUser({ id: other, ...facts, ...overrides })
  table.on(GetCommand, { Key: { pk: `USER#${other}`, sk: 'USER' } }).resolves({ Item: { ...user } })
  return user
}
const written = () =>
  table.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems ?? [])
const itemOf = (sk: string) => written().find(({ Put }) => Put?.Item?.['sk'] === sk)?.Put?.Item

describe('listing', () => {
  test('returns all fields of each user, and no secret (R349)', async () => {
    const { joinedAt: _, ...user } = aStoredUser({ id: other, ...facts, mustChangePassword: true })
    table.on(QueryCommand).resolves({ Items: [{ ...user, passwordHash: '$2b$12$x', pk: 'USER#1' }] })

    const { status, body } = await send(list, { as: asSuperadmin() })

    expect(status).toBe(200)
    expect(body['users']).toEqual([
      { id: other, ...facts, mustChangePassword: true, invited: true, version: 1 },
    ])
  })

  test('returns a page and the cursor of the next one', async () => {
    const named = (name: string) => ({ ...aStoredUser({ name }), gsi2sk: `${name}#1` })
    table.on(QueryCommand).resolves({ Items: [named('Ada'), named('Mara')] })

    const { body } = await send(list, { as: asSuperadmin(), query: { limit: 1 } })
    await send(list, { as: asSuperadmin(), query: { limit: 1, cursor: String(body['nextCursor']) } })

    expect(body['users']).toHaveLength(1)
    expect(table.commandCalls(QueryCommand).at(-1)?.args[0].input.ExpressionAttributeValues).toEqual({
      ':gsi2pk': 'USERS',
      ':gsi2sk': 'Ada#1',
    })
  })
})

describe('creating', () => {
  test('stores a user who must choose a password of their own (R350)', async () => {
    const { status, body } = await send(create, { as: asSuperadmin(), body: { ...facts, password } })

    expect(status).toBe(201)
    expect(body).toMatchObject({ success: true, user: { ...facts, mustChangePassword: true, invited: true } })
    expect(JSON.stringify(body)).not.toMatch(/\$2b\$|passwordHash|quiet tapes/)
    expect(itemOf('CREDENTIALS')?.['passwordHash']).toMatch(/^\$2b\$/)
  })

  test('records who did it in the audit log, in the same transaction, without the password', async () => {
    await send(create, { as: asSuperadmin(), body: { ...facts, password } })

    const entry = written().find(({ Put }) => Put?.Item?.['action'] === 'users.create')?.Put?.Item
    expect(JSON.stringify(entry)).toMatch(/Noa Ferrant.*Mara Lind|Mara Lind.*Noa Ferrant/)
    expect(JSON.stringify(entry)).not.toMatch(/\$2b\$|quiet tapes/)
  })

  test('stores no author link for roles other than author', async () => {
    const body = { ...facts, role: 'admin', authorId: profile, password }
    expect((await send(create, { as: asSuperadmin(), body })).body).toMatchObject({
      user: { authorId: null },
    })
  })

  test('refuses a link to a profile that does not exist', async () => {
    table.on(TransactWriteCommand).rejects(canceled('None', 'None', 'None', 'None', 'ConditionalCheckFailed'))

    const answer = await send(create, {
      as: asSuperadmin(),
      body: { ...facts, authorId: profile, password },
    })

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'authorId' }] } })
  })

  test.each([
    ['username', { username: 'ab' }],
    ['username', { username: 'x'.repeat(33) }],
    ['username', { username: 'mara lind' }],
    ['email', { email: 'mara' }],
    ['name', { name: '   ' }],
    ['password', { password: '' }],
    ['password', { password: 'short' }],
    ['password', { password: 'mara.lind' }],
    ['role', { role: 'root' }],
  ])('names the field %s when it is %j (R370)', async (path, wrong) => {
    const answer = await send(create, { as: asSuperadmin(), body: { ...facts, password, ...wrong } })

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(written()).toEqual([])
  })

  test('checks only the length of a password if the settings require no strong passwords', async () => {
    const as = signedIn(
      table,
      { role: 'superadmin' },
      { ...defaultSettings, security: { ...defaultSettings.security, strongPasswords: false } },
    )
    const weak = (chosen: string) => send(create, { as, body: { ...facts, password: chosen } })

    expect((await weak('password1')).status).toBe(201)
    expect((await weak('short')).status).toBe(400)
  })

  test('requires a password', async () => {
    expect(await send(create, { as: asSuperadmin(), body: facts })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password' }] },
    })
  })

  test('accepts no field that the server sets', async () => {
    for (const field of ['id', 'epoch', 'passwordHash', 'mustChangePassword']) {
      const answer = await send(create, { as: asSuperadmin(), body: { ...facts, password, [field]: 'x' } })
      expect([field, answer.status]).toEqual([field, 400])
    }
  })
})

describe('changing', () => {
  test('keeps the password when it is left out or blank (R351)', async () => {
    stored()
    for (const body of [facts, { ...facts, password: '' }]) {
      expect(await send(update, { as: asSuperadmin(), params: { id: other }, body })).toMatchObject({
        status: 200,
      })
    }
    expect(itemOf('CREDENTIALS')).toBeUndefined()
    expect(itemOf('USER')).toMatchObject({ version: 2, epoch: 1 })
  })

  test('the password of another user ends their sessions and must be replaced at the next sign-in', async () => {
    stored()
    const body = { ...facts, password }
    await send(update, { as: asSuperadmin(), params: { id: other }, body })

    expect(itemOf('USER')).toMatchObject({ epoch: 2, passwordVersion: 2, mustChangePassword: true })
    expect(itemOf('CREDENTIALS')).toMatchObject({ passwordVersion: 2 })
  })

  test('the role of an author removes the author link', async () => {
    stored({ authorId: profile })
    const body = { ...facts, role: 'admin', authorId: profile }
    const answer = await send(update, { as: asSuperadmin(), params: { id: other }, body })

    expect(answer.body).toMatchObject({ user: { role: 'admin', authorId: null } })
  })

  test('keeps an unchanged dangling link, which gives no access', async () => {
    stored({ authorId: profile })
    const body = { ...facts, authorId: profile, name: 'Mara L.' }
    await send(update, { as: asSuperadmin(), params: { id: other }, body })

    expect(written().filter(({ ConditionCheck }) => ConditionCheck)).toEqual([])
  })

  test('is refused if the form was loaded with an older version', async () => {
    stored({ version: 4 })
    const body = { ...facts, version: 3 }
    expect(await send(update, { as: asSuperadmin(), params: { id: other }, body })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    expect(written()).toEqual([])
  })

  test('answers 404 for an unknown user', async () => {
    expect(await send(update, { as: asSuperadmin(), params: { id: other }, body: facts })).toMatchObject({
      status: 404,
    })
  })

  test.each([
    { role: 'admin', isActive: true },
    { role: 'superadmin', isActive: false },
  ])('the only superadmin into %j is refused', async (change) => {
    stored({ role: 'superadmin' })
    table.on(QueryCommand).resolves({ Items: [aStoredUser({ id: other, role: 'superadmin' })] })
    const body = { ...facts, ...change }

    expect(await send(update, { as: asSuperadmin(), params: { id: other }, body })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('last active super admin') as string },
    })
    expect(written()).toEqual([])
  })
})

describe('deleting', () => {
  test('is refused for one’s own account (R362)', async () => {
    const as = asSuperadmin()
    expect(await send(remove, { as, params: { id: as.userId } })).toMatchObject({
      status: 403,
      body: { error: 'You cannot delete your own account.' },
    })
    expect(written()).toEqual([])
  })

  test('removes the user, both names and the password', async () => {
    stored()
    table.on(QueryCommand).resolves({ Items: [{ sk: 'CREDENTIALS' }, { sk: 'USER' }] })

    const answer = await send(remove, { as: asSuperadmin(), params: { id: other } })

    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(
      written().flatMap(({ Delete }) => (Delete ? [Object.values(Delete.Key ?? {}).join(' ')] : [])),
    ).toEqual([
      `USER#${other} USER`,
      'USERNAME#mara.lind USERNAME',
      'EMAIL#mara@bellcast.example EMAIL',
      `USER#${other} CREDENTIALS`,
      `FACTORS#${other} FACTORS`,
    ])
  })

  test('tries another superadmin if the first one no longer is one', async () => {
    stored({ role: 'superadmin' })
    table.on(QueryCommand).resolves({ Items: [{ sk: 'USER' }] })
    table
      .on(QueryCommand, { IndexName: 'changed' })
      .resolves({ Items: ['a', 'b'].map((id) => aStoredUser({ id, role: 'superadmin' })) })
    table.on(TransactWriteCommand).rejectsOnce(canceled('ConditionalCheckFailed')).resolves({})

    expect(await send(remove, { as: asSuperadmin(), params: { id: other } })).toMatchObject({ status: 200 })
    const checked = written().flatMap(({ ConditionCheck }) =>
      ConditionCheck ? [String(ConditionCheck.Key?.['pk'])] : [],
    )
    expect(checked).toEqual(['USER#a', 'USER#b'])
  })
})

describe('a link', () => {
  test.each([
    { user: { mustChangePassword: true }, kind: 'invitation', hours: 72 },
    { user: {}, kind: 'reset', hours: 1 },
    { user: { mustChangePassword: true, joinedAt: '2026-01-01T00:00:00.000Z' }, kind: 'reset', hours: 1 },
  ])('is an $kind for $hours hours, with its token in the fragment', async ({ user, kind, hours }) => {
    stored(user)
    const { body } = await send<{ link: { url: string; kind: string; expiresAt: string } }>(link, {
      as: asSuperadmin(),
      params: { id: other },
    })

    expect(body.link.kind).toBe(kind)
    expect(body.link.url).toMatch(
      /^https:\/\/www\.bellcast\.example\/admin\/welcome#[0-9a-f-]{36}\.[\w-]{43}$/,
    )
    const left = (new Date(body.link.expiresAt).getTime() - Date.now()) / 3_600_000
    expect(left).toBeGreaterThan(hours - 0.01)
    expect(left).toBeLessThanOrEqual(hours)
    // The stored hash does not work as the secret.
    const secret = body.link.url.split('.').at(-1) ?? ''
    expect(JSON.stringify(written())).not.toContain(secret)
  })

  test('is not emailed on a stage without email, or for an inactive user', async () => {
    stored({ isActive: false })
    for (const sends of ['off', 'on']) {
      vi.stubEnv('SENDS_MAIL', sends)
      const answer = await send(mailLink, { as: asSuperadmin(), params: { id: other } })
      expect(answer).toMatchObject({ status: 409 })
    }
    expect(written()).toEqual([])
  })

  test('is not created for an inactive user', async () => {
    stored({ isActive: false })
    expect(await send(link, { as: asSuperadmin(), params: { id: other } })).toMatchObject({ status: 409 })
  })
})

describe.each(roles.filter((role) => role !== 'superadmin'))('as %s', (role) => {
  test.each([
    ['list', list],
    ['create', create],
    ['update', update],
    ['delete', remove],
    ['link', link],
  ])('%s is refused, and nothing is read or written (R363)', async (_, handler) => {
    const answer = await send(handler, { as: signedIn(table, { role }), params: { id: other }, body: {} })

    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(table.calls().filter(({ args }) => !(args[0] instanceof BatchGetCommand))).toEqual([])
  })
})

describe('resetting second factors', () => {
  test('removes them, and raises the epoch, which ends all sessions', async () => {
    const { epoch } = stored()
    const { status } = await send(resetSecondFactor, { as: asSuperadmin(), params: { id: other } })

    expect(status).toBe(200)
    expect(itemOf('USER')).toMatchObject({ epoch: epoch + 1 })
    expect(written().flatMap(({ Delete }) => (Delete ? [String(Delete.Key?.['pk'])] : []))).toEqual([
      `FACTORS#${other}`,
    ])
  })

  test('requires a superadmin, and is refused for one’s own account', async () => {
    stored()
    const admin = signedIn(table, { role: 'admin' })
    expect(await send(resetSecondFactor, { as: admin, params: { id: other } })).toMatchObject({ status: 403 })
    const as = asSuperadmin()
    expect(await send(resetSecondFactor, { as, params: { id: as.userId } })).toMatchObject({ status: 403 })
    expect(written()).toEqual([])
  })
})

describe('one’s own account, in a session whose password was not confirmed lately', () => {
  const self = () => {
    const as = asSuperadmin()
    const user = aStoredUser({ ...facts, role: 'superadmin', id: as.userId })
    table.on(GetCommand, { Key: { pk: `USER#${as.userId}`, sk: 'USER' } }).resolves({ Item: { ...user } })
    confirmedAgo(table, as, 601)
    return as
  }
  const own = { ...facts, role: 'superadmin' as const }

  test.each([
    ['a new password', update, { body: { ...own, password } }],
    [
      'another address, to which links are sent',
      update,
      { body: { ...own, email: 'else@bellcast.example' } },
    ],
    ['a link for a new password', link, {}],
    ['a mailed link', mailLink, {}],
  ])('%s is not set without the current password', async (_what, handler, request) => {
    vi.stubEnv('SENDS_MAIL', 'on')
    const as = self()
    expect(await send(handler, { as, params: { id: as.userId }, ...request })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    })
    expect(written()).toEqual([])
  })

  test('the name can still be changed', async () => {
    const as = self()
    const body = { ...own, name: 'Mara Lind-Voss' }
    expect((await send(update, { as, params: { id: as.userId }, body })).status).toBe(200)
  })
})
