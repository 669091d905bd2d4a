import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { putItemsByKind } from '../testing/table/transactions.ts'
import { handler } from './subscribe.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
})
const subscribe = (body: object) => send(handler, { body })

test('stores the subscription, its confirmation and the consent in one transaction (R188)', async () => {
  const { status, body } = await subscribe({
    email: ' Ann@Fund.Example ',
    firstName: 'Ann\u202E',
    lastName: '\u200B',
    source: 'blog-post',
    interests: ['short-interest'],
    filledFor: 5000,
  })

  expect({ status, body }).toEqual({ status: 200, body: { success: true } })
  const [{ SUBSCRIBER, 'OUTBOX#newsletter-confirmation': welcome } = {}] = putItemsByKind(table)
  expect(SUBSCRIBER).toMatchObject({
    gsi2pk: 'SUBSCRIBERS',
    email: 'ann@fund.example',
    firstName: 'Ann',
    source: 'blog-post',
    interests: ['short-interest'],
    consent: { policy: '2025-01-01', source: 'blog-post' },
  })
  expect(SUBSCRIBER?.['lastName']).toBeUndefined()
  expect(SUBSCRIBER?.['pk']).not.toContain('ann')
  expect(welcome).toMatchObject({
    kind: 'newsletter-confirmation',
    to: 'subscriber',
    about: { pk: SUBSCRIBER?.['pk'] },
  })
})

test('keeps an unconfirmed subscription for as many days as the settings say', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:20:00.000Z'), toFake: ['Date'] })
  table
    .on(GetCommand, { Key: { pk: 'SETTINGS', sk: 'SETTINGS' } })
    .resolves({ Item: { privacy: { unconfirmedDays: 7 } } })
  await subscribe({ email: 'ann@fund.example', filledFor: 4000 })
  vi.useRealTimers()

  expect(putItemsByKind(table)[0]?.['SUBSCRIBER']).toMatchObject({
    expiresAt: Date.parse('2026-11-27T12:20:00.000Z') / 1000,
  })
})

test('expires the confirmation email two days later, and deletes it a month after that', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:20:00.000Z'), toFake: ['Date'] })
  await subscribe({ email: 'ann@fund.example', filledFor: 4000 })
  vi.useRealTimers()

  expect(putItemsByKind(table)[0]?.['OUTBOX#newsletter-confirmation']).toMatchObject({
    createdAt: '2026-11-20T12:20:00.000Z',
    sendBefore: '2026-11-22T12:20:00.000Z',
    expiresAt: Date.parse('2026-12-22T12:20:00.000Z') / 1000,
  })
})

test('treats two spellings of an address as one subscription', async () => {
  await subscribe({ email: 'ann@fund.example' })
  await subscribe({ email: ' ANN@FUND.example' })

  const [first, second] = putItemsByKind(table)
  expect(first?.['SUBSCRIBER']?.['pk']).toBe(second?.['SUBSCRIBER']?.['pk'])
})

test('sends no email to an address that a bot entered, and does not block the address', async () => {
  await subscribe({ email: 'ann@fund.example', website: 'x' })
  table.on(GetCommand).resolves({ Item: putItemsByKind(table)[0]?.['SUBSCRIBER'] ?? {} })
  await subscribe({ email: 'ann@fund.example', filledFor: 4000 })

  const [suspected, earnest] = putItemsByKind(table)
  expect(suspected).toMatchObject({ SUBSCRIBER: { suspicion: 'honeypot', gsi2pk: 'SUBSCRIBERS#SUSPECTED' } })
  expect(suspected).not.toHaveProperty('OUTBOX#newsletter-confirmation')
  expect(earnest).toHaveProperty('OUTBOX#newsletter-confirmation')
  const conditions = table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => args[0].input.TransactItems?.[0]?.Put?.ConditionExpression)
  expect(conditions).toEqual(['attribute_not_exists(#pk)', '#version = :version'])
  expect(earnest?.['SUBSCRIBER']).not.toHaveProperty('suspicion')
})

test.each([{ filledFor: 799 }, { filledFor: 0 }])(
  'a submission by a bot, %j, is marked and gets no mail',
  async (took) => {
    expect((await subscribe({ email: 'ann@fund.example', ...took })).status).toBe(200)

    expect(putItemsByKind(table)).toEqual([
      {
        ASKED: expect.anything() as object,
        SUBSCRIBER: expect.objectContaining({
          suspicion: 'haste',
          gsi2pk: 'SUBSCRIBERS#SUSPECTED',
        }) as object,
      },
    ])
  },
)

test.each([
  {},
  { email: '' },
  { email: 'abc' },
  { email: 'a@b.example\n' },
  { email: 'a@b.example', role: 'x' },
])('refuses an invalid address with a readable sentence: %j', async (body) => {
  const answer = await subscribe(body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(table.calls()).toEqual([])
})
