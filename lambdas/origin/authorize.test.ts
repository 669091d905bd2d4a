import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mockSecrets } from '../testing/secrets.ts'
import { handler } from './authorize.ts'

const active = 'the-active-origin-secret-of-our-distribution'
const idle = 'the-idle-origin-secret-of-our-distribution'
const asks = (secret?: string) =>
  handler({
    headers: { ...(secret !== undefined && { 'x-origin-secret': secret }) },
  } as unknown as APIGatewayRequestAuthorizerEventV2)

afterEach(() => vi.useRealTimers())

test('authorizes a request with either secret', async () => {
  mockSecrets('ORIGIN_SECRETS', [active, idle])

  expect(await asks(active)).toEqual({ isAuthorized: true })
  expect(await asks(idle)).toEqual({ isAuthorized: true })
})

describe('refuses a request', () => {
  test.each([[undefined], [''], ['guess'], [active.slice(0, -1)], [`${active} `], [active.toUpperCase()]])(
    'with %j',
    async (secret) => {
      mockSecrets('ORIGIN_SECRETS', [active, idle])

      expect(await asks(secret)).toEqual({ isAuthorized: false })
    },
  )

  test('with an empty header while the second secret is missing', async () => {
    mockSecrets('ORIGIN_SECRETS', [active, undefined])

    expect(await asks(active)).toEqual({ isAuthorized: true })
    expect(await asks('')).toEqual({ isAuthorized: false })
    expect(await asks('undefined')).toEqual({ isAuthorized: false })
  })
})

test('works with a single secret', async () => {
  mockSecrets('ORIGIN_SECRETS', [active])

  expect(await asks(active)).toEqual({ isAuthorized: true })
})

test('authorizes a value that was rotated a moment ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = mockSecrets('ORIGIN_SECRETS', [active])
  await asks(active)
  store.on(GetSecretValueCommand).resolves({ SecretString: idle })
  vi.setSystemTime(Date.now() + 11_000)

  expect(await asks(idle)).toEqual({ isAuthorized: true })
})

test('fetches secrets once', async () => {
  const store = mockSecrets('ORIGIN_SECRETS', [active, idle])
  for (let request = 0; request < 5; request++) await asks(active)

  expect(store.commandCalls(GetSecretValueCommand)).toHaveLength(2)
})

test('keeps known secrets during an outage of Secrets Manager', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = mockSecrets('ORIGIN_SECRETS', [active])
  await asks(active)
  store.on(GetSecretValueCommand).rejects(new Error('away'))
  vi.setSystemTime(Date.now() + 60 * 60_000)

  expect(await asks(active)).toEqual({ isAuthorized: true })
})

test('throws without any secret, since API Gateway does not cache errors', async () => {
  mockSecrets('ORIGIN_SECRETS', [undefined, undefined])

  await expect(asks(active)).rejects.toThrow('gone')
})
