import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { hash } from 'bcryptjs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as listPosts } from '../posts/list.ts'
import { mockSignInSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { aStoredUser, mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as get } from './get.ts'
import { handler as choose } from './password.ts'
import { handler as redeem } from './redeem.ts'

const given = 'chosen by somebody'
const own = 'four quiet tapes ring'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  table = mockTable()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const written = () =>
  table.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems ?? [])
const itemOf = (sk: string) => written().find(({ Put }) => Put?.Item?.['sk'] === sk)?.Put?.Item

/** Signs in with a password that somebody else has chosen. */
async function limited(mustChangePassword = true) {
  const as = signedIn(table, { mustChangePassword })
  mockSignInSecrets()
  const user = aStoredUser({ mustChangePassword })
  table
    .on(GetCommand, { Key: { pk: 'USERNAME#noa', sk: 'USERNAME' } })
    .resolves({ Item: { userId: user.id } })
  table.on(QueryCommand).resolves({
    Items: [
      { ...user, sk: 'USER' },
      { sk: 'CREDENTIALS', passwordVersion: 1, passwordHash: await hash(given, 4) },
    ],
  })
  return as
}

describe('with a password that somebody else has chosen', () => {
  test('everything except reading the session and choosing a password is refused', async () => {
    const as = await limited()

    expect(await send(listPosts, { as })).toMatchObject({
      status: 403,
      body: { code: 'password_change_required', error: 'Choose a password of your own first.' },
    })
    expect(await send(get, { as })).toMatchObject({
      status: 200,
      body: { user: { mustChangePassword: true } },
    })
  })

  test('choosing a new one ends all sessions and starts another', async () => {
    const answer = await send(choose, { as: await limited(), body: { password: own } })

    expect(answer.status).toBe(200)
    expect(answer.body['user']).not.toHaveProperty('mustChangePassword')
    expect(answer.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-device'])
    expect(itemOf('USER')).toMatchObject({ epoch: 2, passwordVersion: 2 })
    expect(itemOf('USER')).not.toHaveProperty('mustChangePassword')
    const started = written().find(({ Put }) => String(Put?.Item?.['pk']).startsWith('SESSION#'))
    expect(started?.Put?.Item).toMatchObject({ epoch: 2 })
  })

  test.each([
    ['the one that was given', given],
    ['a short one', 'short'],
    ['one’s own name', 'Noa-Ferrant-2026'],
  ])('%s is refused', async (_, password) => {
    expect(await send(choose, { as: await limited(), body: { password } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password' }] },
    })
    expect(written()).toEqual([])
  })

  test('a user who has chosen their own password has to change it in their account instead', async () => {
    expect(await send(choose, { as: await limited(false), body: { password: own } })).toMatchObject({
      status: 409,
    })
    expect(written()).toEqual([])
  })
})

describe('a link', () => {
  test.each(['', 'nobody', `${aStoredUser().id}.${'x'.repeat(43)}`])(
    'with the token "%s" gets the same response as any other invalid link',
    async (token) => {
      table.on(BatchGetCommand).resolves({ Responses: { content: [] } })

      expect(await send(redeem, { body: { token } })).toMatchObject({
        status: 404,
        body: { error: 'This link does not work anymore. Ask your administrator for a new one.' },
      })
      expect(written()).toEqual([])
    },
  )
})
