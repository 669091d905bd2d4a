import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { authorSk, createAuthor, directoryKey } from '../data/directory/directory.ts'
import { replaceStep } from '../data/staff/internal/user-steps.ts'
import { listUsers } from '../data/staff/manage-users.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { findUser, findUserByLogin } from '../data/staff/users.ts'
import { queryItems } from '../data/table/table.ts'
import { transact } from '../data/table/transact.ts'
import { handler as listPosts } from '../posts/list.ts'
import { handler as me } from '../session/get.ts'
import { handler as choose } from '../session/password.ts'
import { handler as redeem } from '../session/redeem.ts'
import { mockSecrets, mockSignInSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { auditActionsOf, cookiesOf, signIn, statuses } from '../testing/staff/sign-in.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { countCapacity } from '../testing/table/capacity.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as link } from './link.ts'
import { handler as list } from './list.ts'
import { handler as update } from './update.ts'

const given = 'given by a superadmin'
const own = 'four quiet tapes ring'
let people = 0
const facts = (overrides: Partial<StaffMember> & { password?: string } = {}) => {
  people += 1
  return {
    username: `person.${people}`,
    email: `person.${people}@bellcast.example`,
    name: `Person ${people}`,
    role: 'author' as const,
    authorId: null,
    canPublish: true,
    isActive: true,
    ...overrides,
  }
}
const bodyOf = ({ id: _i, version: _v, invited: _n, mustChangePassword: _m, ...body }: StaffMember) => body

describe.skipIf(missingTable)('user management', () => {
  let table: LocalTable
  let chief: SessionRef
  beforeAll(async () => {
    table = await startLocalTable()
    mockSignInSecrets()
    mockSecrets('SUBSCRIBER_KEY')
  })
  afterAll(() => table.stop())
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await table.empty()
    chief = await startStaffSession({ role: 'superadmin', username: 'chief', name: 'Chief' })
  })

  const createWith = (body: object) => send<{ user: StaffMember }>(create, { as: chief, body })
  async function created(overrides: Partial<StaffMember> = {}): Promise<StaffMember> {
    const { status, body } = await createWith({ ...facts(overrides), password: given })
    expect(status).toBe(201)
    return body.user
  }
  const save = (user: StaffMember, change: object, as = chief) =>
    send(update, { as, params: { id: user.id }, body: { ...bodyOf(user), ...change } })
  const linkFor = async (user: StaffMember) => {
    const { body } = await send<{ link: { url: string } }>(link, { as: chief, params: { id: user.id } })
    return body.link.url.split('#')[1] ?? ''
  }

  test('of twelve concurrent creations with one username in several spellings, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createWith({ ...facts({ username: index % 2 ? 'Mara.Lind' : 'mara.LIND' }), password: given }),
      ),
    )
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'Username already exists',
      issues: [{ path: 'username' }],
    })
  })

  test('of twelve concurrent creations with one email address, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createWith({
          ...facts({ email: index % 2 ? 'Mara@desk.example' : 'mara@DESK.example' }),
          password: given,
        }),
      ),
    )
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'Email already exists',
      issues: [{ path: 'email' }],
    })
  })

  test('when superadmins concurrently demote, deactivate and delete each other, one is left', async () => {
    for (let round = 0; round < 4; round++) {
      await table.empty()
      const sessions = await Promise.all(
        ['a', 'b', 'c', 'd'].map((username) =>
          startStaffSession({ role: 'superadmin', username, name: username }),
        ),
      )
      // Creates their index items and their name markers, as the handler would have.
      for (const { userId } of sessions) {
        const user = await findUser(userId)
        if (user) await transact([replaceStep(user, user.version)])
      }
      const all = await listUsers()
      const targets = sessions.map((_, index) => all[(index + 1) % all.length])
      await Promise.all(
        sessions.map(async (as, index) => {
          const target = targets[index]
          if (!target) return
          if (index % 3 === 0) await send(remove, { as, params: { id: target.id } })
          else await save(target, index % 3 === 1 ? { role: 'author' } : { isActive: false }, as)
        }),
      )
      const left = (await listUsers()).filter(({ role, isActive }) => role === 'superadmin' && isActive)
      expect(left.length).toBeGreaterThanOrEqual(1)
    }
  })

  test('when two superadmins concurrently delete each other, exactly one is left', async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < 5; round++) {
      await table.empty()
      chief = await startStaffSession({ role: 'superadmin', username: 'chief' })
      const first = await created({ role: 'superadmin' })
      const second = await created({ role: 'superadmin' })
      // The first superadmin of this table has no entry in the index, so only these two count.
      await Promise.all([
        send(remove, { as: chief, params: { id: first.id } }),
        send(remove, { as: chief, params: { id: second.id } }),
      ])
      outcomes.add((await listUsers()).length)
    }
    expect([...outcomes]).toEqual([1])
  })

  test('a deleted user is signed out, releases both names, and stays in the audit log', async () => {
    const user = await created()
    const token = await linkFor(user)
    expect((await send(redeem, { body: { token, password: own } })).status).toBe(200)
    const cookie = cookiesOf(await signIn(user.username, own))
    expect((await send(me, { headers: { cookie } })).status).toBe(200)

    expect(await send(remove, { as: chief, params: { id: user.id } })).toMatchObject({ status: 200 })

    expect((await send(me, { headers: { cookie } })).status).toBe(401)
    expect((await signIn(user.username, own)).status).toBe(401)
    expect(
      await queryItems({
        KeyConditionExpression: 'pk = :u',
        ExpressionAttributeValues: { ':u': `USER#${user.id}` },
      }),
    ).toEqual([])
    expect((await createWith({ ...bodyOf(user), password: given })).status).toBe(201)
    expect(await auditActionsOf(user)).toEqual([
      'users.create',
      'users.link',
      'session.redeem',
      'session.login',
      'users.delete',
    ])
  })

  test('a deactivated user is signed out immediately, and cannot sign in', async () => {
    const user = await created()
    const cookie = cookiesOf(await signIn(user.username, given))
    expect((await send(me, { headers: { cookie } })).status).toBe(200)
    await save(user, { isActive: false })

    expect((await send(me, { headers: { cookie } })).status).toBe(401)
    expect((await signIn(user.username, given)).status).toBe(401)
  })

  test('a new user signs in with the given password, and can do nothing before choosing their own', async () => {
    const user = await created()
    const limited = cookiesOf(await signIn(user.username, given))
    expect(await send(listPosts, { headers: { cookie: limited } })).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    })
    const chosen = await send(choose, { headers: { cookie: limited }, body: { password: own } })
    const cookie = cookiesOf(chosen)

    expect(chosen.status).toBe(200)
    expect((await send(listPosts, { headers: { cookie } })).status).toBe(200)
    expect((await send(me, { headers: { cookie: limited } })).status).toBe(401)
    expect((await signIn(user.username, given)).status).toBe(401)
    expect((await signIn(user.username, own)).status).toBe(200)
  })

  test('saving without a password keeps the existing one (R351)', async () => {
    const user = await created()
    await save(user, { name: 'Another Name', password: '' })
    expect((await signIn(user.username, given)).status).toBe(200)
  })

  test('costs as much as the data model document says', async () => {
    const author = await createAuthor({ name: 'Ilse Okafor-Brandt' }, new Date())
    const capacity = countCapacity()
    let user: StaffMember | undefined
    const units = {
      create: await capacity.of(async () => void (user = await created())),
      linked: await capacity.of(() => created({ authorId: author.id })),
      update: await capacity.of(() => (user ? save(user, { name: 'Another' }) : Promise.resolve())),
      link: await capacity.of(() => (user ? linkFor(user) : Promise.resolve())),
      list: await capacity.of(() => send(list, { as: chief })),
    }
    capacity.stop()
    const limits = { create: 20, linked: 22, update: 16, link: 16, list: 4 }
    for (const [what, used] of Object.entries(units)) {
      expect([what, used <= limits[what as keyof typeof limits]]).toEqual([what, true])
    }
  })

  describe('a link', () => {
    test('shows whose it is, works once, and is invalidated by any new password', async () => {
      const user = await created()
      const replaced = await linkFor(user)
      const token = await linkFor(user)

      expect((await send(redeem, { body: { token: replaced } })).status).toBe(404)
      expect(await send(redeem, { body: { token } })).toMatchObject({
        status: 200,
        body: { name: user.name, username: user.username, kind: 'invitation' },
      })
      expect((await send(redeem, { body: { token, password: 'short' } })).status).toBe(400)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => send(redeem, { body: { token, password: own } })),
      )
      expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
      expect((await send(redeem, { body: { token } })).status).toBe(404)
      expect((await signIn(user.username, own)).body).toMatchObject({ user: { username: user.username } })

      const reset = await linkFor(user)
      await save({ ...user, version: 0 }, { password: 'another good one' })
      expect((await send(redeem, { body: { token: reset } })).status).toBe(404)
    })

    test('expires, and is invalidated when the user is deactivated', async () => {
      const user = await created()
      const token = await linkFor(user)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * 3_600_000 - 10_000 })
      expect((await send(redeem, { body: { token } })).status).toBe(200)
      vi.setSystemTime(Date.now() + 11_000)
      expect((await send(redeem, { body: { token } })).status).toBe(404)
      vi.useRealTimers()

      const another = await linkFor(user)
      await save(user, { isActive: false })
      expect((await send(redeem, { body: { token: another } })).status).toBe(404)
    })

    test('allows as many guesses as a password, and then none from that network', async () => {
      const user = await created()
      const genuine = await linkFor(user)
      const guess = (index: number) => `${user.id}.${String(index).padStart(43, 'x')}`
      const answers = []
      for (let index = 0; index < 7; index++)
        answers.push(await send(redeem, { body: { token: guess(index) } }))

      expect(statuses(answers)).toEqual([404, 404, 404, 404, 404, 429, 429])
      expect((await send(redeem, { body: { token: genuine } })).status).toBe(429)
      const elsewhere = { 'x-viewer-address': '198.51.100.77' }
      expect((await send(redeem, { body: { token: genuine }, headers: elsewhere })).status).toBe(200)
    })
  })

  test('an author can be linked only to an existing profile; a dangling link stays, and gives no access', async () => {
    const author = await createAuthor({ name: 'Ilse Okafor-Brandt' }, new Date())
    expect((await createWith({ ...facts({ authorId: 'gone' }), password: given })).status).toBe(400)
    const user = await created({ authorId: author.id })
    await transact([{ Delete: { Key: { ...directoryKey, sk: authorSk(author.id) } } }])
    expect((await save(user, { name: 'Renamed' })).status).toBe(200)
    const token = await linkFor(user)
    await send(redeem, { body: { token, password: own } })
    const cookie = cookiesOf(await signIn(user.username, own))

    expect((await send(listPosts, { headers: { cookie } })).status).toBe(403)
    expect(await findUserByLogin(user.username)).toMatchObject({ authorId: author.id })
  })
})
