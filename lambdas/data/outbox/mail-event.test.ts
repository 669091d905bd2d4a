import { expect, test } from 'vitest'
import { parseMailEvent } from './mail-event.ts'

const mail = { messageId: 'm', tags: { kind: ['article-alert'], sending: ['post_0001'] } }
const timestamp = '2026-11-22T10:00:00.000Z'
const bounced = (bounceType: string) => ({
  eventType: 'Bounce',
  mail,
  bounce: { bounceType, timestamp, bouncedRecipients: [{ emailAddress: 'Ann <ann@fund.example>' }] },
})

test('a mailbox that no longer exists is a bounce, but a full one is not', () => {
  expect(parseMailEvent(bounced('Permanent'))).toEqual({
    type: 'bounced',
    messageId: 'm',
    kind: 'article-alert',
    sending: 'post_0001',
    addresses: ['ann@fund.example'],
    at: new Date(timestamp),
  })
  expect(parseMailEvent(bounced('Transient'))).toBeUndefined()
})

test('complaints and deliveries contain their addresses', () => {
  const complainedRecipients = [{ emailAddress: 'ann@fund.example' }]
  const complaint = { timestamp, complainedRecipients }
  expect(parseMailEvent({ eventType: 'Complaint', mail, complaint })).toMatchObject({
    type: 'complained',
    addresses: ['ann@fund.example'],
  })
  const delivery = { timestamp, recipients: ['ann@fund.example'] }
  expect(parseMailEvent({ eventType: 'Delivery', mail: { messageId: 'm' }, delivery })).toMatchObject({
    type: 'delivered',
    sending: undefined,
  })
})
