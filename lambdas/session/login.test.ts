import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { hash } from 'bcryptjs'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mockSecrets, mockSignInSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { aStoredUser, mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './login.ts'

const password = 'correct horse battery'
const body = { username: 'noa', password }
let table: ReturnType<typeof mockTable>

/** Makes the table return one staff member without failed attempts. */
beforeEach(async () => {
  mockSignInSecrets()
  table = mockTable()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const user = aStoredUser()
  const pk = `USER#${user.id}`
  const credentials = { pk, sk: 'CREDENTIALS', passwordHash: await hash(password, 4), passwordVersion: 1 }
  table
    .on(GetCommand, { Key: { pk: 'USERNAME#noa', sk: 'USERNAME' } })
    .resolves({ Item: { userId: user.id } })
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': pk } })
    .resolves({ Items: [{ pk, sk: 'USER', ...user }, credentials] })
})

const writes = () =>
  table.commandCalls(TransactWriteCommand).flatMap(({ args }) => args[0].input.TransactItems ?? [])

const entries = () =>
  writes().flatMap(({ Put }) => (String(Put?.Item?.['pk']).startsWith('AUDIT#') ? [Put?.Item] : []))
const actions = () => entries().map((entry) => String(entry?.['action']))

test('starts a session, sets the device cookie and resets the counters (R199, R438)', async () => {
  const answer = await send(handler, { body })

  expect(answer.status).toBe(200)
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^__Host-session=.*; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/),
    expect.stringMatching(/^__Host-device=.*; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=31536000$/),
  ])
  expect(table.commandCalls(DeleteCommand)).toHaveLength(2)
  expect(writes().map(({ Put }) => String(Put?.Item?.['pk']).split('#')[0])).toContain('SESSION')
})

test('counts an attempt before it compares the password', async () => {
  const order: string[] = []
  table.on(UpdateCommand).callsFake(({ UpdateExpression }: { UpdateExpression: string }) => {
    if (UpdateExpression.includes('attempts')) {
      order.push(UpdateExpression.includes('expiresAt') ? 'counted' : 'given back')
    }
    return {}
  })
  table.on(DeleteCommand).callsFake(() => order.push('ended') && {})

  await send(handler, { body })

  expect(order.slice(0, 4)).toEqual(Array(4).fill('counted'))
  expect(order.slice(4).toSorted()).toEqual(['ended', 'ended', 'given back', 'given back'])
})

test('answers 429 with Retry-After when locked out, and writes one audit entry', async () => {
  const until = Math.floor(Date.now() / 1000) + 59
  const full = (more: object = {}) =>
    new ConditionalCheckFailedException({
      message: 'no',
      $metadata: {},
      Item: { expiresAt: { N: String(until) }, ...more },
    })
  table.on(UpdateCommand).callsFake(({ UpdateExpression }: { UpdateExpression: string }) => {
    if (UpdateExpression !== 'SET #noted = :noted') throw full()
    return {}
  })

  const answer = await send(handler, { body })

  expect(answer).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests', error: 'Too many attempts to sign in. Try again in a minute.' },
  })
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(actions()).toEqual(['session.throttled'])

  table.on(UpdateCommand).rejects(full({ noted: { BOOL: true } }))
  expect(await send(handler, { body })).toMatchObject({ status: 429 })
  expect(actions()).toEqual(['session.throttled'])
})

test('expires audit entries of failed logins after 90 days, but not of sign-ins', async () => {
  await send(handler, { body: { ...body, password: 'a wrong guess' } })
  await send(handler, { body })

  const [refusal, signIn] = entries()
  const days = (Number(refusal?.['expiresAt']) - Date.now() / 1000) / 86_400
  expect(refusal).toMatchObject({ action: 'session.refused' })
  expect(Math.round(days)).toBe(90)
  expect(signIn).toMatchObject({ action: 'session.login' })
  expect(signIn).not.toHaveProperty('expiresAt')
})

describe('refuses to sign in', () => {
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

  test.each(['SESSION_KEYS', 'DEVICE_KEYS', 'RATE_LIMIT_KEYS'] as const)('without the %s', async (keys) => {
    mockSecrets(keys, [undefined])

    expect(await send(handler, { body })).toMatchObject({ status: 500, cookies: [] })
  })
})
