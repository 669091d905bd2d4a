import { describe, expect, test } from 'vitest'
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

describe('a complaint', () => {
  const complained = (complaintFeedbackType: string | null | undefined, recipient = 'ann@fund.example') => ({
    eventType: 'Complaint',
    mail: { messageId: 'm', destination: ['ann@fund.example'] },
    complaint: {
      timestamp,
      complainedRecipients: [{ emailAddress: recipient }],
      ...(complaintFeedbackType !== undefined && { complaintFeedbackType }),
    },
  })

  test.each(['not-spam', 'Not-Spam', 'auth-failure'])('of the type %s is none', (type) => {
    expect(parseMailEvent(complained(type))).toBeUndefined()
  })

  test.each(['abuse', 'fraud', 'virus', 'other', null, undefined, 'a-new-type'])(
    'of the type %s is one',
    (type) => {
      expect(parseMailEvent(complained(type))).toMatchObject({
        type: 'complained',
        addresses: ['ann@fund.example'],
      })
    },
  )

  test('by the mailbox to which ours forwards is one of ours', () => {
    expect(parseMailEvent(complained('abuse', 'new.box@parent.example'))?.addresses).toEqual([
      'ann@fund.example',
    ])
  })
})

describe('an address that a report names', () => {
  const report = (destination: string[], ...named: string[]) =>
    parseMailEvent({
      eventType: 'Bounce',
      mail: { messageId: 'm', destination },
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        timestamp,
        bouncedRecipients: named.map((emailAddress) => ({ emailAddress })),
      },
    })?.addresses

  test('and to which we never wrote, stands for the one to which we did', () => {
    expect(report(['bo@fund.example'], 'new.box@parent.example')).toEqual(['bo@fund.example'])
    expect(report(['Bo Ray <bo@fund.example>'], 'new.box@parent.example')).toEqual(['bo@fund.example'])
    expect(report(['bo@fund.example'])).toEqual(['bo@fund.example'])
  })

  test('is found among several destinations whatever its case and its name', () => {
    expect(report(['ann@fund.example', 'Bo <Bo@Fund.example>'], '"Bo Ray" <bo@fund.EXAMPLE>')).toEqual([
      'Bo@Fund.example',
    ])
    expect(report(['ann@fund.example', 'bo@fund.example'], 'new.box@parent.example')).toEqual([])
  })
})

describe('the examples in the documentation of SES', () => {
  const sent = {
    timestamp,
    source: 'sender@news.example',
    messageId: 'm',
    destination: ['recipient@fund.example'],
    headersTruncated: false,
    tags: { 'ses:configuration-set': ['ConfigSet'], kind: ['article-alert'] },
  }
  const bounce = (bounceType: string, bounceSubType: string) => ({
    eventType: 'Bounce',
    mail: sent,
    bounce: {
      bounceType,
      bounceSubType,
      bouncedRecipients: [
        {
          emailAddress: 'recipient@fund.example',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550',
        },
      ],
      timestamp,
      feedbackId: 'f',
      reportingMTA: 'dsn; mta.example',
    },
  })

  test.each(['General', 'NoEmail', 'Suppressed', 'OnAccountSuppressionList'])(
    'Permanent/%s is a bounce',
    (subType) => {
      expect(parseMailEvent(bounce('Permanent', subType))).toMatchObject({
        type: 'bounced',
        addresses: ['recipient@fund.example'],
      })
    },
  )

  test.each([
    ['Undetermined', 'Undetermined'],
    ['Transient', 'General'],
    ['Transient', 'MailboxFull'],
    ['Transient', 'MessageTooLarge'],
    ['Transient', 'CustomTimeoutExceeded'],
    ['Transient', 'ContentRejected'],
    ['Transient', 'AttachmentRejected'],
  ])('%s/%s is none', (type, subType) => {
    expect(parseMailEvent(bounce(type, subType))).toBeUndefined()
  })

  test('a complaint for which SES itself has suppressed the address is one', () => {
    const complaint = {
      complainedRecipients: [{ emailAddress: 'recipient@fund.example' }],
      timestamp,
      feedbackId: 'f',
      complaintSubType: 'OnAccountSuppressionList',
      complaintFeedbackType: null,
    }
    expect(parseMailEvent({ eventType: 'Complaint', mail: sent, complaint })).toMatchObject({
      type: 'complained',
    })
  })

  test('a notification, which names its type in another way, is read like an event', () => {
    const { eventType: notificationType, ...rest } = bounce('Permanent', 'General')
    const { tags: _, ...untagged } = sent
    expect(parseMailEvent({ ...rest, notificationType, mail: untagged })).toMatchObject({
      type: 'bounced',
      kind: undefined,
    })
  })

  test.each([
    ['Send', { send: {} }],
    ['Reject', { reject: { reason: 'Bad content' } }],
    ['Open', { open: { ipAddress: '192.0.2.1', timestamp, userAgent: 'x' } }],
    ['Click', { click: { link: 'https://a.example', timestamp } }],
    ['Rendering Failure', { failure: { errorMessage: 'x', templateName: 'y' } }],
    [
      'DeliveryDelay',
      { deliveryDelay: { delayType: 'TransientCommunicationFailure', timestamp, delayedRecipients: [] } },
    ],
    ['Subscription', { subscription: { contactList: 'x', timestamp, source: 'UnsubscribeHeader' } }],
  ])('%s has no effect', (eventType, content) => {
    expect(parseMailEvent({ eventType, mail: sent, ...content })).toBeUndefined()
  })
})
