import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { cancelled } from '../testing/aws-failures.ts'
import { send } from '../testing/send.ts'
import { mockTable } from '../testing/signed-in.ts'
import { putTogether } from '../testing/transactions.ts'
import { handler } from './subscribe.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
})
const subscribe = (body: object) => send(handler, { body })

test('a subscription is kept with its welcome, in one transaction, and with what was agreed to (R188)', async () => {
  const { status, body } = await subscribe({
    email: ' Ann@Fund.Example ',
    firstName: 'Ann',
    lastName: '',
    source: 'blog-post',
    interests: ['short-interest'],
    filledFor: 5000,
  })

  expect({ status, body }).toEqual({ status: 200, body: { success: true } })
  const [{ SUBSCRIBER, OUTBOX } = {}] = putTogether(table)
  expect(SUBSCRIBER).toMatchObject({
    gsi2pk: 'SUBSCRIBERS',
    email: 'ann@fund.example',
    firstName: 'Ann',
    source: 'blog-post',
    interests: ['short-interest'],
    consent: { policy: '2025-01-01', source: 'blog-post' },
  })
  expect(SUBSCRIBER?.['pk']).not.toContain('ann')
  expect(OUTBOX).toMatchObject({
    kind: 'newsletter-welcome',
    to: 'subscriber',
    about: { pk: SUBSCRIBER?.['pk'] },
  })
})

test('a known address is answered like a new one', async () => {
  const first = await subscribe({ email: 'ann@fund.example' })
  table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None'))
  const again = await subscribe({ email: 'ANN@fund.example' })

  expect(again).toEqual(first)
})

test('two spellings of one mailbox are one subscription', async () => {
  await subscribe({ email: 'ann@fund.example' })
  await subscribe({ email: ' ANN@FUND.example' })

  const [first, second] = putTogether(table)
  expect(first?.['SUBSCRIBER']?.['pk']).toBe(second?.['SUBSCRIBER']?.['pk'])
})

test('a program may not have us write to a stranger, nor keep that stranger out', async () => {
  await subscribe({ email: 'ann@fund.example', website: 'x' })
  await subscribe({ email: 'ann@fund.example', filledFor: 4000 })

  const [suspected, earnest] = putTogether(table)
  expect(suspected).toMatchObject({ SUBSCRIBER: { suspicion: 'honeypot', gsi2pk: 'SUBSCRIBERS#SUSPECTED' } })
  expect(suspected).not.toHaveProperty('OUTBOX')
  expect(earnest).toHaveProperty('OUTBOX')
  const conditions = table
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => args[0].input.TransactItems?.[0]?.Put?.ConditionExpression)
  expect(conditions).toEqual([
    'attribute_not_exists(pk)',
    'attribute_not_exists(pk) OR attribute_exists(suspicion)',
  ])
})

test.each([
  {},
  { email: '' },
  { email: 'abc' },
  { email: 'a@b.example\n' },
  { email: 'a@b.example', role: 'x' },
])('what is no address is refused with a readable sentence: %j', async (body) => {
  const answer = await subscribe(body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect(table.calls()).toEqual([])
})
