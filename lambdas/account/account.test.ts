import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { account } from '#shared/api/admin/account.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { handler as challenge } from '../session/challenge.ts'
import { handler as verify } from '../session/verify.ts'
import { mockSignInSecrets } from '../testing/secrets.ts'
import { type SendOptions, send } from '../testing/send.ts'
import { aStoredUser, confirmedAgo, mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { virtualPasskey } from '../testing/staff/virtual-passkey.ts'
import { handler as addPasskey } from './addPasskey.ts'
import { handler as changePassword } from './changePassword.ts'
import { handler as confirm } from './confirm.ts'
import { handler as confirmApp } from './confirmApp.ts'
import { handler as endSessions } from './endSessions.ts'
import { handler as getAccount } from './get.ts'
import { handler as removeApp } from './removeApp.ts'
import { handler as removePasskey } from './removePasskey.ts'
import { handler as renamePasskey } from './renamePasskey.ts'
import { handler as renewRecoveryCodes } from './renewRecoveryCodes.ts'
import { handler as startApp } from './startApp.ts'
import { handler as startPasskey } from './startPasskey.ts'

const passkey = virtualPasskey().create(
  {
    challenge: 'A'.repeat(43),
    rp: { id: 'www.bellcast.example', name: 'Bellcast' },
    user: { id: 'x', name: 'noa', displayName: 'Noa' },
    pubKeyCredParams: [],
    timeout: 1,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  },
  { origin: 'https://www.bellcast.example' },
)

/** Each endpoint with a request that is valid except for what the tests vary. */
const requests: readonly [keyof typeof account, Parameters<typeof send>[0], SendOptions][] = [
  ['account.get', getAccount, {}],
  ['account.confirm', confirm, { body: { password: 'a guess' } }],
  ['account.changePassword', changePassword, { body: { currentPassword: 'a', newPassword: 'b' } }],
  ['account.endSessions', endSessions, { body: { session: 'others' } }],
  ['account.startApp', startApp, {}],
  ['account.confirmApp', confirmApp, { body: { code: '123456' } }],
  ['account.removeApp', removeApp, { body: { password: 'a', code: '123456' } }],
  ['account.renewRecoveryCodes', renewRecoveryCodes, {}],
  ['account.startPasskey', startPasskey, {}],
  ['account.addPasskey', addPasskey, { body: { name: 'Laptop', passkey } }],
  ['account.renamePasskey', renamePasskey, { params: { id: passkey.id }, body: { name: 'Old laptop' } }],
  ['account.removePasskey', removePasskey, { params: { id: passkey.id } }],
]

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  mockSignInSecrets()
  table = mockTable()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('the requests cover all endpoints of the account', () => {
  expect(requests.map(([id]) => id).toSorted()).toEqual(Object.keys(account).toSorted())
})

test.each(requests)(
  '%s requires a session, and changes nothing without one',
  async (_id, handler, request) => {
    expect(await send(handler, request)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  },
)

describe('a session that must first add a second factor', () => {
  const settings = {
    ...defaultSettings,
    security: { ...defaultSettings.security, enableTwoFactor: true },
  }
  const allowed = requests.filter(([id]) => 'beforeSecondFactor' in account[id])

  test('may read its account, confirm its password, and add an app or a passkey', () => {
    expect(allowed.map(([id]) => id)).toEqual([
      'account.get',
      'account.confirm',
      'account.startApp',
      'account.confirmApp',
      'account.startPasskey',
      'account.addPasskey',
    ])
  })

  test.each(requests.filter((each) => !allowed.includes(each)))(
    'may not use %s',
    async (_id, handler, request) => {
      const as = signedIn(table, {}, settings)
      expect(await send(handler, { ...request, as })).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required' },
      })
    },
  )
})

describe('a session whose password was not confirmed within ten minutes', () => {
  const changes = requests.filter(([id]) =>
    account[id].problems.some((code) => code === 'confirmation_required'),
  )

  test.each(changes)('may not use %s', async (_id, handler, request) => {
    const as = signedIn(table)
    confirmedAgo(table, as, 601)
    expect(await send(handler, { ...request, as })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  })

  test('covers all requests that end sessions, and those that add, renew or remove a way to sign in without password and code', () => {
    expect(changes.map(([id]) => id)).toEqual([
      'account.endSessions',
      'account.startApp',
      'account.confirmApp',
      'account.renewRecoveryCodes',
      'account.startPasskey',
      'account.addPasskey',
      'account.removePasskey',
    ])
  })
})

test('the account shows its own live sessions, and no session ids', async () => {
  const as = signedIn(table)
  const now = epochSeconds(new Date())
  const session = {
    userId: as.userId,
    epoch: 1,
    createdAt: now - 500,
    lastSeenAt: now - 500,
    device: 'Firefox on Linux',
  }
  table.on(GetCommand, { Key: { pk: `USER#${as.userId}`, sk: 'USER' } }).resolves({ Item: aStoredUser() })
  table.on(QueryCommand).resolves({
    Items: [
      { sk: 'idle', ...session },
      { sk: as.sessionId, ...session, lastSeenAt: now },
      { sk: 'of an earlier epoch', ...session, epoch: 0 },
      { sk: 'too idle', ...session, lastSeenAt: now - 3601 },
      { sk: 'too old', ...session, createdAt: now - 13 * 3600, lastSeenAt: now },
    ],
  })

  const { body } = await send<{ sessions: { id: string; current: boolean }[] }>(getAccount, { as })

  expect(body.sessions.map(({ id, current }) => [id, current])).toEqual([
    [as.sessionId, true],
    ['idle', false],
  ])
  expect(table.commandCalls(QueryCommand)[0]?.args[0].input.ExpressionAttributeValues).toEqual({
    ':pk': `SESSION#${as.userId}`,
  })
})

test('a challenge is random, for this host, and stored for five minutes', async () => {
  const [one, other] = [await send(challenge), await send(challenge)]

  expect(one).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { request: { rpId: 'www.bellcast.example', userVerification: 'required', timeout: 300_000 } },
  })
  expect(one.body['request']).not.toEqual(other.body['request'])
  const stored = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.[0]?.Put?.Item
  expect(stored).toMatchObject({
    purpose: 'sign-in',
    expiresAt: expect.closeTo(Date.now() / 1000 + 300, -1) as number,
  })
})

test('passkeys work at localhost with any port, and not without a host', async () => {
  const local = await send<{ request: { rpId: string } }>(challenge, {
    headers: { 'x-viewer-host': 'localhost:3000', origin: 'http://localhost:3000' },
  })
  expect(local.body.request.rpId).toBe('localhost')
  const none = await send(challenge, { headers: { 'x-viewer-host': '', 'sec-fetch-site': 'same-origin' } })
  expect(none.status).toBe(403)
})

test.each([
  ['no passkey', {}],
  ['a text', { passkey: 'x' }],
  ['another type', { passkey: { ...passkey, type: 'password' } }],
  ['another alphabet', { passkey: { ...passkey, id: 'a+b/' } }],
])('a sign-in with %s is refused before anything is read', async (_what, body) => {
  expect((await send(verify, { body })).status).toBe(400)
  expect(table.calls()).toHaveLength(0)
})

test('a registration response cannot be used to sign in, and a malformed one costs no read', async () => {
  const attestation = {
    ...passkey,
    response: { ...passkey.response, authenticatorData: 'AA', signature: 'AA' },
  }
  expect((await send(verify, { body: { passkey: attestation } })).status).toBe(401)
  const clientDataJSON = Buffer.from('[]').toString('base64url')
  const unreadable = { ...attestation, response: { ...attestation.response, clientDataJSON } }
  table.reset()
  expect((await send(verify, { body: { passkey: unreadable } })).status).toBe(401)
  expect(table.calls()).toHaveLength(0)
})
