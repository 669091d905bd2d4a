import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test } from 'vitest'
import { claimKey } from '../data/mailings/claims.ts'
import { mailingKey } from '../data/mailings/mailing-record.ts'
import { subscriberId } from '../data/newsletter/subscriber.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './record-mail-event.ts'

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  table = mockTable()
  mockSecrets('SUBSCRIBER_KEY')
  table.on(TransactWriteCommand).resolves({})
})

/** SES reports that it has delivered an email. */
const delivered = (tags: Record<string, string[]>) =>
  handler({
    version: '0',
    id: 'e1',
    'detail-type': 'Email Delivered',
    source: 'aws.ses',
    account: '000000000000',
    time: '2026-01-05T14:30:00.000Z',
    region: 'us-east-1',
    resources: [],
    detail: {
      eventType: 'Delivery',
      delivery: { recipients: ['Reader@fund.example'], timestamp: '2026-01-05T14:30:00.000Z' },
      mail: { messageId: 'm1', tags },
    },
  })

test('a delivery is counted in the report of its mailing', async () => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff_0001'
  await delivered({ kind: ['article-alert'], sending: [id] })
  const keys = table
    .commandCalls(TransactWriteCommand)
    .flatMap(({ args }) => args[0].input.TransactItems ?? [])
    .map(({ Update }) => Update?.Key)
  expect(keys).toEqual([claimKey(id, await subscriberId('reader@fund.example')), mailingKey(id)])
})

test.each([
  ['a mail of its own', { kind: ['contact-receipt'] }],
  [
    'a reply from the inbox, which names its note',
    { kind: ['inbox-reply'], sending: ['messages_Zk3_-x9_0d6a2f7e-6f0e-4a52-9a3e-6ad0a1c0b7aa'] },
  ],
  ['the digest to staff, which names its day', { kind: ['staff-digest'], sending: ['2026-01-05'] }],
  ['a notice, which names its moment', { kind: ['system-notice'], sending: ['2026-01-05T14:30:00.000Z'] }],
])('the delivery of %s is counted in no report', async (_, tags) => {
  await delivered(tags)
  expect(table.calls()).toHaveLength(0)
})
