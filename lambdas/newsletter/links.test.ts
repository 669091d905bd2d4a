import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { signLink } from '../data/newsletter/links.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { putItemsByKind } from '../testing/table/transactions.ts'
import { handler as show } from './link.ts'
import { handler as open } from './openUnsubscribe.ts'
import { handler as save } from './preferences.ts'
import { handler as unsubscribe } from './unsubscribe.ts'

const id = 'k3Jx0mVb2fQh7nUs5tLw9yRz1aCe4gDiOpMqBvNhXrE'
const subscriber = {
  pk: `SUBSCRIBER#${id}`,
  sk: 'SUBSCRIBER',
  email: 'ann@fund.example',
  status: 'confirmed',
  version: 3,
}

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  mockSecrets('LINK_KEYS')
  table.on(GetCommand).resolves({ Item: subscriber })
  table.on(QueryCommand).resolves({ Items: [] })
})

test('a link shows the subscription without its address, and writes nothing', async () => {
  const token = await signLink('preferences', id)
  const { status, body } = await send(show, { body: { token } })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      subscription: {
        purpose: 'preferences',
        status: 'confirmed',
        expired: false,
        delivery: 'immediate',
        categories: null,
        options: [],
      },
    },
  })
  expect((await send(open, { params: { token } })).headers['location']).toBe(`/newsletter#${token}`)
  expect(table.commandCalls(TransactWriteCommand)).toEqual([])
})

test('preferences are kept with the subscription', async () => {
  const token = await signLink('preferences', id)
  await send(save, { body: { token, delivery: 'weekly', categories: null } })
  expect(putItemsByKind(table)).toMatchObject([
    { SUBSCRIBER: { status: 'confirmed', delivery: 'weekly', gsi1pk: 'MAILING#weekly', gsi1sk: id } },
  ])
})

test('one click in a mail client ends it, without an origin or a cookie', async () => {
  const { status } = await send(unsubscribe, {
    params: { token: await signLink('unsubscribe', id) },
    headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(status).toBe(200)
  const [{ SUBSCRIBER } = {}] = putItemsByKind(table)
  expect(SUBSCRIBER).toMatchObject({ status: 'unsubscribed', gsi2pk: 'SUBSCRIBERS#UNSUBSCRIBED' })
  expect(SUBSCRIBER).not.toHaveProperty('gsi1pk')
})

test('other changes are refused from pages of other sites', async () => {
  const body = { token: await signLink('preferences', id), delivery: 'weekly', categories: null }
  expect(await send(save, { body, headers: { origin: 'https://evil.example' } })).toMatchObject({
    status: 403,
  })
})
