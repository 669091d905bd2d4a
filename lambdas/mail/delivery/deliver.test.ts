import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { isForStaff } from '../../data/outbox/mail-kinds.ts'
import { sampleMails } from '../../testing/sample-mails.ts'
import { mockSecrets } from '../../testing/secrets.ts'
import { mockTable } from '../../testing/staff/signed-in.ts'
import { mailSite } from '../mail-site.ts'
import { deliver, type OutgoingMail } from './deliver.ts'

const ses = mockClient(SESClient)
let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'ir@bellcast.example')
  vi.stubEnv('MAIL_CONFIGURATION_SET', 'bellcast')
  table = mockTable()
  mockSecrets('SUBSCRIBER_KEY')
  table.on(GetCommand).resolves({})
  ses.reset()
  ses.on(SendRawEmailCommand).resolves({ MessageId: '1' })
})

const outgoing = (fields: Partial<OutgoingMail> = {}): OutgoingMail => ({
  mail: { kind: 'contact-receipt', name: 'Ann', responseTime: 'a day' },
  site: { ...mailSite(defaultSettings), url: 'https://ir.example', stageUrl: 'https://ir.example' },
  to: 'ann@fund.example',
  reference: 'r1',
  ...fields,
})
const sent = () =>
  ses
    .commandCalls(SendRawEmailCommand)
    .map(({ args }) => Buffer.from(args[0].input.RawMessage?.Data ?? []).toString())
const headersOf = (mime = '') =>
  mime
    .slice(0, mime.indexOf('\r\n\r\n'))
    .replace(/\r\n\s+/g, ' ')
    .split('\r\n')
const nameOf = (line: string) => line.slice(0, line.indexOf(':')).toLowerCase()

const sesError = (name: string, message = 'No.', more = {}) =>
  Object.assign(new Error(message), { name, ...more })

test('the lines of every kind of email end as mail servers require', async () => {
  for (const mail of Object.values(sampleMails))
    await deliver(outgoing({ mail, unsubscribeUrl: 'https://ir.example/u' }))
  expect(sent().length).toBeGreaterThan(8)
  expect(sent().filter((mime) => /(?<!\r)\n|\r(?!\n)/.test(mime))).toEqual([])
})

test('an email has text, HTML, a Reply-To with the visitor’s address, and tags for SES events', async () => {
  expect(await deliver(outgoing({ replyTo: 'visitor@fund.example', sending: 'post_0001' }))).toEqual({
    outcome: 'sent',
    messageId: '1',
  })
  const [mime = ''] = sent()
  expect(headersOf(mime)).toEqual(
    expect.arrayContaining(['To: ann@fund.example', 'Reply-To: visitor@fund.example']),
  )
  expect(ses.commandCalls(SendRawEmailCommand)[0]?.args[0].input).toMatchObject({
    Source: 'ir@bellcast.example',
    Destinations: ['ann@fund.example'],
    ConfigurationSetName: 'bellcast',
    Tags: [
      { Name: 'kind', Value: 'contact-receipt' },
      { Name: 'sending', Value: 'post_0001' },
    ],
  })
  expect(mime).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(mime).toMatch(/Content-Type: text\/html; charset=utf-8/)
})

test('strips characters that change text direction from headers', async () => {
  const name = 'Bell\u202Etsac\u2066 IR\u200F'
  const mail = {
    kind: 'article-alert' as const,
    subject: '[Test] \u202Egnp.exe\u2069',
    html: '<p>.</p>',
    text: '.',
  }
  await deliver(outgoing({ mail, site: { ...outgoing().site, name } }))
  const headers = headersOf(sent()[0])
  expect(headers).toContain('Subject: [Test] gnp.exe')
  expect(headers).toContain('From: Belltsac IR <ir@bellcast.example>')
})

test('carries the one-click unsubscribe headers if there is an unsubscribe URL', async () => {
  await deliver(outgoing({ unsubscribeUrl: 'https://ir.example/u?t=1' }))
  expect(headersOf(sent()[0])).toEqual(
    expect.arrayContaining([
      'List-Unsubscribe: <https://ir.example/u?t=1>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'List-ID: <newsletter.ir.example>',
    ]),
  )
})

describe('text from a visitor', () => {
  const hostile = 'x\r\nBcc: victim@bank.example\r\n\r\n<h1>y\u2028Bcc: z@bank.example\0'

  test('cannot inject a header, whichever field it is in', async () => {
    await deliver(outgoing())
    const usual = headersOf(sent()[0]).map(nameOf)
    await deliver(
      outgoing({
        mail: {
          kind: 'contact-message',
          from: hostile,
          lines: [{ label: hostile, value: hostile }],
          message: hostile,
          receivedAt: '2026-11-22T10:00:00.000Z',
          inboxUrl: 'https://ir.example/admin',
        },
        site: { ...outgoing().site, name: hostile },
        sending: hostile,
        reference: hostile,
      }),
    )
    expect(headersOf(sent()[1]).map(nameOf)).toEqual(usual)
    expect(headersOf(sent()[1]).join('\n')).not.toMatch(/^bcc:/im)
  })

  test.each([hostile, 'a@b.example,c@d.example', 'Ann <ann@fund.example>', 'a@b.example\n', ''])(
    'is refused as an address: %j',
    async (text) => {
      const refused = { outcome: 'refused', why: 'InvalidAddress' }
      expect(await deliver(outgoing({ to: text }))).toMatchObject(refused)
      expect(await deliver(outgoing({ replyTo: text }))).toMatchObject(refused)
      expect(sent()).toEqual([])
    },
  )
})

describe('sends nothing', () => {
  test.each(['bounced', 'complained'])('to an address that %s', async (reason) => {
    table.on(GetCommand).resolves({ Item: { reason } })
    expect(await deliver(outgoing())).toMatchObject({ outcome: 'refused', why: `suppressed: ${reason}` })
    expect(sent()).toEqual([])
  })

  test('to staff after a bounce, but still sends work email after a complaint', async () => {
    const { site } = outgoing()
    for (const mail of Object.values(sampleMails).filter(({ kind }) => isForStaff(kind))) {
      table.on(GetCommand).resolves({ Item: { reason: 'complained' } })
      expect(await deliver(outgoing({ mail, site }))).toMatchObject({ outcome: 'sent' })
      table.on(GetCommand).resolves({ Item: { reason: 'bounced' } })
      expect(await deliver(outgoing({ mail, site }))).toMatchObject({ outcome: 'refused' })
    }
    expect(sent()).toHaveLength(7)
  })

  test('to an erased person, unless it answers a new message from them', async () => {
    table.on(GetCommand).resolves({ Item: { reason: 'erased' } })
    const newsletter = outgoing({ unsubscribeUrl: 'https://ir.example/u' })
    expect(await deliver(newsletter)).toMatchObject({ outcome: 'refused' })
    expect(await deliver(outgoing())).toMatchObject({ outcome: 'sent' })
  })
})

describe('an SES error', () => {
  const unverified = (identity: string) =>
    sesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region US-EAST-1: ${identity}`,
    )

  test.each([
    ['refused', sesError('MessageRejected', 'Email address is not verified.')],
    ['refused', unverified('ann@fund.example')],
    ['later', unverified('bellcast.example')],
    ['later', unverified('ir@bellcast.example')],
    ['refused', sesError('InvalidParameterValue')],
    ['later', sesError('Throttling', 'Maximum sending rate exceeded.')],
    ['later', sesError('AccountSendingPausedException')],
    ['later', sesError('Error', 'connect', { code: 'ECONNREFUSED' })],
    ['unknown', sesError('TimeoutError')],
    ['unknown', sesError('Error', 'reset', { code: 'ECONNRESET' })],
    ['unknown', sesError('InternalFailure')],
  ])('counts as %s: %s', async (outcome, error) => {
    ses.on(SendRawEmailCommand).rejects(error)
    expect(await deliver(outgoing())).toMatchObject({ outcome, why: error.name })
    // deliver() never retries by itself: the caller first records that the response was lost.
    expect(sent()).toHaveLength(1)
  })

  test.each([
    ['a policy', sesError('AccessDenied'), true],
    ['a paused account', sesError('AccountSendingPausedException'), true],
    ['a sender that is not verified', unverified('ir@bellcast.example'), true],
    ['a missing configuration set', sesError('ConfigurationSetDoesNotExist'), true],
    ['its rate', sesError('Throttling'), false],
    ['an outage', sesError('ServiceUnavailable'), false],
    ['a bad recipient', sesError('MessageRejected'), false],
  ])(
    'for %s is logged for the alarm on blocked mail, if only an operator can end it',
    async (_why, error, isBlocked) => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => {})
      ses.on(SendRawEmailCommand).rejects(error)
      await deliver(outgoing())
      const line = {
        level: 'error',
        job: 'send-mail',
        kind: 'contact-receipt',
        state: 'blocked',
        why: error.name,
      }
      expect(log.mock.calls).toEqual(isBlocked ? [[line]] : [])
    },
  )
})
