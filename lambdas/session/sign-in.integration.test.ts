import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { hash } from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#shared/domain/staff/user.ts'
import * as passwords from '../data/staff/passwords.ts'
import { findUserWithPassword } from '../data/staff/users.ts'
import { dynamo, tableName } from '../data/table/table.ts'
import { mockSignInSecrets } from '../testing/secrets.ts'
import {
  auditActionsOf,
  createStaffUser,
  password,
  signIn,
  signInWithPassword,
  signInWrongly,
  statuses,
} from '../testing/staff/sign-in.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'

vi.mock('../data/staff/passwords.ts', { spy: true })

const compares = () => vi.mocked(passwords.passwordMatches).mock.calls.length

describe.skipIf(missingTable)('signing in', () => {
  let table: { stop(): Promise<void> }
  beforeAll(async () => {
    table = await startLocalTable()
    mockSignInSecrets()
  })
  afterAll(() => table.stop())
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.mocked(passwords.passwordMatches).mockClear()
  })

  test('accepts username or e-mail in any case, and sets SameSite=Strict cookies (R198, R438)', async () => {
    const user = await createStaffUser()

    for (const name of [user.username, user.username.toUpperCase(), ` ${user.email.toLowerCase()} `]) {
      const answer = await signInWithPassword(name)
      expect(answer).toMatchObject({ status: 200, body: { success: true, user } })
      expect(answer.cookies).toEqual([
        expect.stringMatching(
          /^__Host-session=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
        ),
        expect.stringMatching(
          /^__Host-device=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
        ),
      ])
      expect(JSON.stringify(answer.body)).not.toMatch(/hash|epoch|eyJ/)
    }
    expect(await auditActionsOf(user)).toEqual(['session.login', 'session.login', 'session.login'])
  })

  test('treats unknown, wrong and inactive users alike, with one comparison each', async () => {
    const active = await createStaffUser()
    const inactive = await createStaffUser({ isActive: false })

    const answers = [
      await signInWrongly('nobody-here'),
      await signInWrongly(active.username),
      await signInWithPassword(inactive.username),
    ]

    for (const { status, body, cookies } of answers) {
      expect({ status, body, cookies }).toEqual({
        status: 401,
        body: { error: 'Invalid username or password', code: 'invalid_credentials' },
        cookies: [],
      })
    }
    expect(compares()).toBe(3)
    expect(await auditActionsOf(active)).toEqual(['session.refused'])
  })

  const weakenHash = async ({ id }: User) =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `USER#${id}`, sk: 'CREDENTIALS' },
        UpdateExpression: 'SET passwordHash = :cheap',
        ExpressionAttributeValues: { ':cheap': await hash(password, 4) },
      }),
    )

  test('rehashes a password with an outdated cost without ending sessions', async () => {
    const user = await createStaffUser()
    await weakenHash(user)

    expect(await signInWithPassword(user.username)).toMatchObject({ status: 200 })
    expect(await findUserWithPassword(user.username)).toMatchObject({
      user: { epoch: 1 },
      passwordHash: expect.stringMatching(/^\$2b\$12\$/) as string,
    })
  })

  test('lets two concurrent sign-ins with an outdated hash succeed', async () => {
    const user = await createStaffUser()
    await weakenHash(user)

    const answers = await Promise.all([
      signInWithPassword(user.username),
      signInWithPassword(user.email),
      signInWithPassword(user.username),
    ])

    expect(statuses(answers)).toEqual([200, 200, 200])
    expect(await findUserWithPassword(user.username)).toMatchObject({
      user: { epoch: 1 },
      passwordHash: expect.stringMatching(/^\$2b\$12\$/) as string,
    })
  })

  test('never matches a password beyond 72 bytes by its prefix', async () => {
    const longest = password.padEnd(72, '!')
    const user = await createStaffUser({}, longest)

    expect((await signIn(user.username, `${longest}!`)).status).toBe(401)
    expect((await signIn(user.username, longest)).status).toBe(200)
  })
})
