import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { hash } from 'bcryptjs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { haveSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { aStoredUser, mockTable } from '../testing/signed-in.ts'
import { handler } from './login.ts'

const password = 'correct horse battery'
const body = { username: 'noa', password }
let table: ReturnType<typeof mockTable>

/** The table knows one member of staff, and nobody has guessed yet. */
beforeEach(async () => {
  haveSecrets()
  table = mockTable()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const user = aStoredUser({ passwordHash: await hash(password, 4) })
  table
    .on(GetCommand, { Key: { pk: 'USERNAME#noa', sk: 'USERNAME' } })
    .resolves({ Item: { userId: user.id } })
  table.on(GetCommand, { Key: { pk: `USER#${user.id}`, sk: 'USER' } }).resolves({ Item: { ...user } })
})

const writes = () =>
  table.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems ?? [])

test('the right password begins a session and wipes the slate', async () => {
  const answer = await send(handler, { body })

  expect(answer.status).toBe(200)
  expect(answer.cookies[0]).toMatch(/^__Host-session=/)
  expect(table.commandCalls(DeleteCommand)).toHaveLength(2)
  expect(writes().map(({ Put }) => String(Put?.Item?.['pk']).split('#')[0])).toContain('SESSION')
})

test('a guess is counted before its password is looked at', async () => {
  const order: string[] = []
  table.on(UpdateCommand).callsFake(() => order.push('counted') && {})
  table.on(DeleteCommand).callsFake(() => order.push('matched') && {})

  await send(handler, { body })

  expect(order).toEqual(['counted', 'counted', 'matched', 'matched'])
})

test('whoever is locked out is told for how long, and no password is looked at', async () => {
  const until = Math.floor(Date.now() / 1000) + 59
  table.on(UpdateCommand).rejects(
    new ConditionalCheckFailedException({
      message: 'no',
      $metadata: {},
      Item: { expiresAt: { N: String(until) } },
    }),
  )

  const answer = await send(handler, { body })

  expect(answer).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests', error: 'Too many attempts to sign in. Try again in a minute.' },
  })
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(writes()).toEqual([])
})

describe('nobody gets in', () => {
  test('with a wrong password', async () => {
    const answer = await send(handler, { body: { ...body, password: `${password} ` } })

    expect(answer).toMatchObject({
      status: 401,
      cookies: [],
      body: { error: 'Invalid username or password', code: 'invalid_credentials' },
    })
  })

  test.each([
    [{ username: ['noa'], password }],
    [{ username: { $ne: '' }, password }],
    [{ username: 'noa', password: true }],
    [{ username: 'noa', password: '' }],
    [{ username: '  ', password }],
    [{ username: 'noa', password: 'x'.repeat(1001) }],
    [{ username: 'noa', password, role: 'superadmin' }],
    [{ password }],
  ])('with %j', async (sent) => {
    expect(await send(handler, { body: sent })).toMatchObject({ status: 400, cookies: [] })
    expect(table.calls()).toHaveLength(0)
  })

  test('while the table cannot count', async () => {
    table.on(UpdateCommand).rejects(Object.assign(new Error('slow'), { name: 'ThrottlingException' }))

    expect(await send(handler, { body })).toMatchObject({ status: 503, cookies: [] })
  })

  test('while there is no key to sign with', async () => {
    haveSecrets('SESSION_KEYS', [undefined])

    expect(await send(handler, { body })).toMatchObject({ status: 500, cookies: [] })
  })
})
