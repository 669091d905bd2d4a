import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { haveSecrets } from '../testing/secrets.ts'
import { handler } from './authorise.ts'

const active = 'the-active-origin-secret-of-our-distribution'
const idle = 'the-idle-origin-secret-of-our-distribution'
const asks = (secret?: string) =>
  handler({
    headers: { ...(secret !== undefined && { 'x-origin-secret': secret }) },
  } as unknown as APIGatewayRequestAuthorizerEventV2)

afterEach(() => vi.useRealTimers())

test('a request that came through our distribution is let in, by either secret', async () => {
  haveSecrets('ORIGIN_SECRETS', [active, idle])

  expect(await asks(active)).toEqual({ isAuthorized: true })
  expect(await asks(idle)).toEqual({ isAuthorized: true })
})

describe('a request that did not is refused', () => {
  test.each([[undefined], [''], ['guess'], [active.slice(0, -1)], [`${active} `], [active.toUpperCase()]])(
    'with %j',
    async (secret) => {
      haveSecrets('ORIGIN_SECRETS', [active, idle])

      expect(await asks(secret)).toEqual({ isAuthorized: false })
    },
  )

  test('with nothing, while a second secret does not exist', async () => {
    haveSecrets('ORIGIN_SECRETS', [active, undefined])

    expect(await asks(active)).toEqual({ isAuthorized: true })
    expect(await asks('')).toEqual({ isAuthorized: false })
    expect(await asks('undefined')).toEqual({ isAuthorized: false })
  })
})

test('one secret alone is enough', async () => {
  haveSecrets('ORIGIN_SECRETS', [active])

  expect(await asks(active)).toEqual({ isAuthorized: true })
})

test('a value renewed a moment ago is let in, not refused for the hour that the gateway remembers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = haveSecrets('ORIGIN_SECRETS', [active])
  await asks(active)
  store.on(GetSecretValueCommand).resolves({ SecretString: idle })
  vi.setSystemTime(Date.now() + 11_000)

  expect(await asks(idle)).toEqual({ isAuthorized: true })
})

test('secrets are fetched once, not with every request', async () => {
  const store = haveSecrets('ORIGIN_SECRETS', [active, idle])
  for (let request = 0; request < 5; request++) await asks(active)

  expect(store.commandCalls(GetSecretValueCommand)).toHaveLength(2)
})

test('known secrets outlast an outage of their store', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = haveSecrets('ORIGIN_SECRETS', [active])
  await asks(active)
  store.on(GetSecretValueCommand).rejects(new Error('away'))
  vi.setSystemTime(Date.now() + 60 * 60_000)

  expect(await asks(active)).toEqual({ isAuthorized: true })
})

test('without any secret it fails, which the gateway does not remember', async () => {
  haveSecrets('ORIGIN_SECRETS', [undefined, undefined])

  await expect(asks(active)).rejects.toThrow('gone')
})
