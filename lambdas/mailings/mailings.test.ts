import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#shared/api/problem.ts'
import { aPost, aUser } from '#shared/testing/builders.ts'
import { allMailings, mailingKey, mailingsOf } from '../data/mailings/mailing-record.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { categoryItem, storedPost } from '../testing/table/stored-items.ts'
import { handler as again } from './again.ts'
import { handler as get } from './get.ts'
import { handler as list } from './list.ts'
import { handler as ofPost } from './ofPost.ts'
import { handler as recipients } from './recipients.ts'
import { handler as testMail } from './test.ts'

const ses = mockClient(SESClient)

const params = { id: aPost().id }
const id = `${params.id}_0001`
const stored = {
  ...mailingKey(id),
  kind: 'alert',
  title: 'How to read a 13F',
  postId: params.id,
  state: 'sent',
  dueAt: '2026-01-05T14:30:00.000Z',
  sent: 12,
  holder: 'somebody',
}
const shown = { id, kind: 'alert', state: 'sent', askedBy: null, counts: { sent: 12, bounced: 0 } }

let table: ReturnType<typeof mockTable>
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  vi.stubEnv('MAIL_FROM', 'ir@bellcast.example')
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'bellcast')
  ses.reset()
  ses.on(SendRawEmailCommand).resolves({ MessageId: '1' })
  const publishedAt = '2026-01-05T14:30:00.000Z'
  const post = await storedPost({ status: 'published', publishedAt, emailSubscribers: true })
  const values = (key: string, value: string) => ({ ExpressionAttributeValues: { [key]: value } })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(QueryCommand, values(':pk', 'DIRECTORY')).resolves({ Items: [categoryItem()] })
  table.on(QueryCommand, values(':pk', `POST#${params.id}`)).resolves({ Items: post })
  table.on(QueryCommand, values(':pk', mailingsOf(params.id))).resolves({ Items: [stored] })
  table.on(QueryCommand, values(':gsi2pk', allMailings)).resolves({ Items: [stored] })
  table.on(GetCommand, { Key: mailingKey(id) }).resolves({ Item: stored })
  table.on(GetCommand, { Key: mailingKey(`${params.id}_0002`) }).resolves({
    Item: { ...stored, sk: '0002', state: 'planned' },
  })
})

test('a mailing report contains numbers, without the internal fields of the sender', async () => {
  const { body } = await send<{ mailing: object }>(get, { as: signedIn(table), params: { id } })
  expect(body.mailing).toMatchObject(shown)
  expect(Object.keys(body.mailing)).not.toContain('holder')
  expect((await send(get, { as: signedIn(table), params: { id: 'digest_2026-01-05' } })).status).toBe(404)
})

test('mailings are listed, and can be found by their post', async () => {
  const listed = await send<{ mailings: object[] }>(list, { as: signedIn(table) })
  expect(listed.body.mailings).toMatchObject([shown])
  const found = await send(ofPost, { as: signedIn(table), params })
  expect(found.body).toMatchObject({ success: true, mailing: shown })
})

test('recipients are counted only in the mailing lists of the category', async () => {
  const query = { category: 'Reports' }
  const { body } = await send(recipients, { as: signedIn(table), query })
  expect(body).toMatchObject({ recipients: { immediate: 0, weekly: 0 } })
  for (const [rate, told] of [
    ['14', { mailIsOn: true, perMinute: 660, perDay: 50_000 }],
    ['1', { mailIsOn: true, perMinute: 60 }],
    ['0', { mailIsOn: false }],
  ] as const) {
    vi.stubEnv('MAIL_RATE', rate)
    expect((await send(recipients, { as: signedIn(table), query })).body).toMatchObject(told)
  }
  const lists = table
    .commandCalls(QueryCommand, { IndexName: 'published' })
    .map(({ args }) => args[0].input.ExpressionAttributeValues)
  expect(
    new Set(lists.map((values) => JSON.stringify([values?.[':gsi1pk'], values?.[':categories']]))),
  ).toEqual(new Set(['["MAILING#immediate","c1"]', '["MAILING#weekly","c1"]']))
})

test('another mailing gets its own number, on the condition that the post has not changed', async () => {
  const { status, body } = await send(again, { as: signedIn(table), params })
  expect([status, body]).toMatchObject([200, { mailing: { id: `${params.id}_0002`, state: 'planned' } }])
  const steps = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
  expect(steps.map((step) => Object.keys(step)[0])).toEqual(['Put', 'Put', 'ConditionCheck', 'Put'])
})

test('a test email goes to the user who requests it, is marked as a test, and belongs to no mailing', async () => {
  const { status, body } = await send(testMail, { as: signedIn(table), params })
  expect([status, body]).toEqual([200, { success: true, to: aUser().email }])
  const mails = ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input)
  expect(mails.map(({ Destinations }) => Destinations)).toEqual([[aUser().email]])
  expect(mails[0]?.Tags).toEqual([{ Name: 'kind', Value: 'article-alert' }])
  const mime = Buffer.from(mails[0]?.RawMessage?.Data ?? []).toString()
  expect(mime).toContain('Subject: [Test] How to read a 13F')
  expect(mime).not.toContain('List-Unsubscribe')
})

test('a test email that SES refuses, or cannot accept now, reports that', async () => {
  for (const [name, reason] of [
    ['MessageRejected', /was refused/],
    ['ServiceUnavailable', /right now/],
  ] as const) {
    ses.on(SendRawEmailCommand).rejects(Object.assign(new Error(name), { name }))
    const { status, body } = await send<ProblemBody>(testMail, { as: signedIn(table), params })
    expect(status).toBe(503)
    expect(body.error).toMatch(reason)
  }
})
