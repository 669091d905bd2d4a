import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#shared/domain/staff/user.ts'
import { aUser } from '#shared/testing/builders.ts'
import { missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { exists } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { listUsers, updateUser } from './manage-users.ts'
import { createUser, findUserByLogin, findUserWithPassword, type StoredUser, setPassword } from './users.ts'

const now = new Date('2026-11-20T12:00:00Z')
let people = 0

const create = (overrides: Partial<User> & { password?: string } = {}) => {
  people += 1
  const { id: _id, ...facts } = aUser({ username: `p${people}.x`, email: `p${people}@bellcast.example` })
  return createUser({ ...facts, password: 'correct horse battery', ...overrides }, now)
}

async function found(login: string): Promise<StoredUser> {
  const user = await findUserByLogin(login)
  if (!user) throw new Error(`Nobody is called ${login}`)
  return user
}

describe.skipIf(missingTable)('staff members', () => {
  let table: { stop(): Promise<void> }
  beforeAll(async () => void (table = await startLocalTable()))
  afterAll(() => table.stop())

  test('can claim a username only once, even with twenty concurrent requests', async () => {
    const wanted = Array.from({ length: 20 }, (_, index) =>
      create({ username: index % 2 ? 'Mara.Lind' : 'mara.lind' }),
    )
    const outcomes = await Promise.allSettled(wanted)

    const refusals = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => reason as Error)
    expect(refusals).toHaveLength(19)
    expect(new Set(refusals.map(({ message }) => message))).toEqual(new Set(['Username already exists']))
  })

  test('cannot share an email address, whatever its case', async () => {
    await create({ email: 'Ada@bellcast.example' })

    await expect(create({ email: 'ada@BELLCAST.example' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Email already exists',
    })
    expect(await findUserByLogin('ADA@bellcast.example')).toBeDefined()
  })

  test('leave nothing in the table if their creation was refused', async () => {
    await create({ username: 'first.one' })
    await expect(create({ username: 'first.one', email: 'left.over@bellcast.example' })).rejects.toThrow(
      'already exists',
    )

    await create({ email: 'left.over@bellcast.example' })
  })

  test('release their old username when they are renamed', async () => {
    await create({ username: 'old.name' })
    await updateUser(await found('old.name'), { username: 'new.name' }, now)

    expect(await findUserByLogin('old.name')).toBeUndefined()
    await expect(create({ username: 'NEW.NAME' })).rejects.toThrow('Username already exists')
    await create({ username: 'old.name' })
  })

  test('keep their name if only its case changes', async () => {
    await create({ username: 'case.kept' })
    await updateUser(await found('case.kept'), { username: 'Case.Kept' }, now)

    expect((await found('case.kept')).username).toBe('Case.Kept')
  })

  test('are not overwritten if they were changed by another user in the meantime', async () => {
    await create({ username: 'two.editors' })
    const seen = await found('two.editors')
    await updateUser(seen, { name: 'First' }, now)

    await expect(updateUser(seen, { name: 'Second' }, now)).rejects.toMatchObject({ code: 'stale_version' })
    await expect(setPassword(seen, 'another good password', now)).rejects.toMatchObject({
      code: 'stale_version',
    })
    expect(await found('two.editors')).toMatchObject({ name: 'First', version: 2 })
  })

  test.each([
    ['short', 'at least 8'],
    ['é'.repeat(37), 'at most 72 bytes'],
    ['Bellcast2026', 'too easy'],
    ['picked.name', 'too easy'],
    ['Liverpool-2024!', 'too easy'],
  ])('cannot choose "%s" as a password', async (password, sentence) => {
    await expect(create({ username: 'picked.name', name: 'PickedName', password })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining(sentence) as string,
      issues: [{ path: 'password' }],
    })
  })

  test.each([['a'], ['with space'], ['who@what'], ['x'.repeat(33)], ['<b>']])(
    'cannot be called "%s"',
    async (username) => {
      await expect(create({ username })).rejects.toMatchObject({ issues: [{ path: 'username' }] })
    },
  )

  test('are listed by name, without secrets', async () => {
    await create({ name: 'Aaron First' })

    const users = await listUsers()
    expect(users[0]?.name).toBe('Aaron First')
    expect(JSON.stringify(users)).not.toMatch(/\$2b\$|epoch|passwordHash/)
  })

  test('never have their plain-text password in the table', async () => {
    const user = await create()
    const items = await queryItems({
      KeyConditionExpression: 'pk = :user',
      ExpressionAttributeValues: { ':user': `USER#${user.id}` },
    })

    expect(items.map(({ sk }) => sk)).toEqual(['CREDENTIALS', 'USER'])
    expect(JSON.stringify(items)).not.toContain('correct horse')
  })

  test('cannot sign in while only one of the two items of a new password is visible', async () => {
    const user = await create()
    const setVersion = (version: number) =>
      updateIf(
        { pk: `USER#${user.id}`, sk: 'CREDENTIALS' },
        { set: { passwordVersion: version }, when: exists() },
      )

    await setVersion(2)
    await expect(findUserWithPassword(user.username)).rejects.toMatchObject({ code: 'unavailable' })
    await setVersion(1)
    expect(await findUserWithPassword(user.username)).toMatchObject({ user: { id: user.id } })
  })

  test('have the same password version in both items after a new password', async () => {
    const user = await create()
    const { passwordHash: before } = (await findUserWithPassword(user.username)) ?? {}
    await setPassword(await found(user.username), 'another battery horse', now)

    const after = await findUserWithPassword(user.username)
    expect(after?.user.passwordVersion).toBe(2)
    expect(after?.passwordHash).not.toBe(before)
  })

  test('have their password hash in no index', async () => {
    await create()
    const items = await queryItems({
      IndexName: 'changed',
      KeyConditionExpression: 'gsi2pk = :users',
      ExpressionAttributeValues: { ':users': 'USERS' },
    })

    expect(items.length).toBeGreaterThan(0)
    expect(JSON.stringify(items)).not.toMatch(/\$2[aby]\$|passwordHash/)
  })
})
