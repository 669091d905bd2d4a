import { SESClient, SendRawEmailCommand, type SendRawEmailCommandInput } from '@aws-sdk/client-ses'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeEntry } from '../data/inbox/change-entry.ts'
import { loadEntry, openedEntry } from '../data/inbox/load-entry.ts'
import { recordReplyBounce } from '../data/inbox/reply-bounce.ts'
import { findMail } from '../data/outbox/claim.ts'
import { parseMailEvent } from '../data/outbox/mail-event.ts'
import { listMailsAbout } from '../data/outbox/mails-about.ts'
import { outageSince } from '../data/outbox/outage.ts'
import { suppress } from '../data/outbox/suppression.ts'
import { listFailedMails, listWaitingMails } from '../data/outbox/waiting-mails.ts'
import { storeMessage } from '../data/submissions/messages.ts'
import { submissionKey } from '../data/submissions/submissions.ts'
import { dynamo, type Key, tableName } from '../data/table/table.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { sqsEvent } from '../testing/sqs-event.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import type { handler as resumeMail } from './resume-mail.ts'
import type { handler as sendMail } from './send-mail.ts'

const minute = 60_000
const day = 24 * 60 * minute
const start = new Date('2026-11-22T10:00:00.000Z')
const many = 10_000
const some = 25
/** What can be sent in a minute at 25 emails per second. */
const sentPerMinute = 25 * 60

/** The same numbers on every machine (Park–Miller). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const sesError = (name: string) => Object.assign(new Error('No.'), { name })
const down = sesError('ServiceUnavailable')
const lost = Object.assign(new Error('reset'), { code: 'ECONNRESET' })

describe.skipIf(missingTable)('the sender of the outbox', () => {
  let table: LocalTable
  const ses = mockClient(SESClient)
  const sqs = mockClient(SQSClient)
  /** The messages in the mocked queue. */
  let queue: object[] = []
  let now = start
  let send: typeof sendMail
  let resume: typeof resumeMail
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubEnv('MAIL_FROM', 'ir@bellcast.example')
    vi.stubEnv('MAIL_CONFIGURATION_SET', 'bellcast')
    vi.stubEnv('MAIL_RATE', '1000000')
    vi.stubEnv('MAIL_QUEUE_URL', 'https://sqs.example/mail')
    vi.stubEnv('SITE_URL', 'https://ir.example')
    mockSecrets('SUBSCRIBER_KEY')
    ses.reset()
    sqs.reset()
    queue = []
    sqs.on(SendMessageBatchCommand).callsFake(({ Entries = [] }: { Entries?: { MessageBody: string }[] }) => {
      queue.push(...Entries.map(({ MessageBody }) => JSON.parse(MessageBody) as object))
      return {}
    })
    // The sender counts consecutive failures in module state, so each test loads a fresh one.
    vi.resetModules()
    send = (await import('./send-mail.ts')).handler
    resume = (await import('./resume-mail.ts')).handler
    setNow(start)
    return table.empty()
  })
  afterAll(() => {
    vi.useRealTimers()
    return table.stop()
  })

  function setNow(to: Date): void {
    now = to
    vi.useFakeTimers({ now, toFake: ['Date'] })
  }
  const pass = (milliseconds: number) => setNow(new Date(now.getTime() + milliseconds))

  /** Stores a message as the form does, and queues its emails as the fan-out of the stream does. */
  async function write(id: string, email = 'ann@fund.example'): Promise<Key> {
    await storeMessage(
      { name: 'Ann Lee', email, company: undefined, howDidYouFindUs: undefined, message: `Hello ${id}` },
      { id, now, suspicion: undefined },
    )
    const key = submissionKey('messages', id)
    queue.push(...(await listMailsAbout(key)).map(({ pk, sk }) => ({ pk, sk })))
    return key
  }

  async function loaded() {
    const entry = await loadEntry('messages', 'a')
    if (!entry) throw new Error('The message is gone.')
    return entry
  }

  /** Replies to a message, as staff do in the inbox. */
  async function reply(text: string): Promise<void> {
    const user = { id: 'maren', name: 'Maren Osei' }
    const request = { now, audited: false, ip: '203.0.113.1', id: 'r' }
    await changeEntry(await loaded(), { reply: text }, { user, request })
  }

  /** Processes the queue once, up to a limit. What the sender reports as failed is delivered again. */
  async function processQueue(most = Number.POSITIVE_INFINITY): Promise<void> {
    let left = most
    for (const rounds = queue.length / 5 + 20; queue.length > 0 && left > 0; ) {
      const batch = queue.splice(0, Math.min(10, left))
      left -= batch.length
      const { batchItemFailures } = await send(sqsEvent(...batch))
      const failed = batchItemFailures.map(({ itemIdentifier }) => batch[Number(itemIdentifier) - 1] ?? {})
      queue.push(...failed)
      if (failed.length > 0) pass(6 * minute)
      if (rounds < 0) throw new Error('The queue never gets empty')
    }
  }
  const states = async (about: Key) => (await listMailsAbout(about)).map(({ state }) => state).toSorted()
  const mails = () => ses.commandCalls(SendRawEmailCommand).map(({ args }) => args[0].input)
  const recipients = () => mails().flatMap(({ Destinations = [] }) => Destinations)

  test('emails a message to sales, who can reply to the visitor, and a receipt to the visitor (R436)', async () => {
    ses.on(SendRawEmailCommand).resolves({ MessageId: 'm' })
    const about = await write('a')
    await processQueue()
    expect(recipients().toSorted()).toEqual(['ann@fund.example', 'sales@bellcast.example'])
    const notice = mails().find(({ Destinations }) => Destinations?.[0]?.startsWith('sales'))
    const mime = Buffer.from(notice?.RawMessage?.Data ?? []).toString()
    expect(mime).toContain('Reply-To: ann@fund.example')
    expect(await states(about)).toEqual(['sent', 'sent'])
  })

  test('emails a reply to the visitor with their words below it, whose answer goes to sales', async () => {
    ses.on(SendRawEmailCommand).resolves({ MessageId: 'm' })
    const about = await write('a')
    await reply('Thursday suits us.\n\nKind regards')
    await reply('Or Friday.')
    queue = (await listMailsAbout(about)).map(({ pk, sk }) => ({ pk, sk }))
    await processQueue()
    const sent = mails()
      .map(({ RawMessage }) => Buffer.from(RawMessage?.Data ?? []).toString())
      .filter((mime) => mime.includes('Subject: Re: Your message to'))
    expect(sent).toHaveLength(2)
    const first = sent.find((mime) => mime.includes('Thursday suits us.')) ?? ''
    expect(first).toContain('To: ann@fund.example')
    expect(first).toContain('Reply-To: sales@bellcast.example')
    expect(first).toMatch(/Thursday suits us\.\s+Kind regards\s+Maren Osei\s[^>]*you wrote:\s+> Hello a/)
    expect(first).not.toContain('Or Friday.')
    expect(await states(about)).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  test.each(['after', 'before'] as const)(
    'a reply that bounces %s it was recorded as sent reads as not delivered, and the other stays sent',
    async (moment) => {
      const bounce = async (sending = '') => {
        const event = parseMailEvent({
          mail: { messageId: 'm', tags: { kind: ['inbox-reply'], sending: [sending] } },
          bounce: {
            bounceType: 'Permanent',
            bouncedRecipients: [{ emailAddress: 'ann@fund.example' }],
            timestamp: '2026-11-22T10:05:00.000Z',
          },
        })
        if (event) await recordReplyBounce(event)
      }
      let first = ''
      ses.on(SendRawEmailCommand).callsFake(async ({ Tags = [] }: SendRawEmailCommandInput) => {
        const tags = new Map(Tags.map(({ Name, Value }) => [Name, Value]))
        if (tags.get('kind') !== 'inbox-reply' || first) return { MessageId: 'other' }
        first = tags.get('sending') ?? ''
        if (moment === 'before') await bounce(first)
        return { MessageId: 'm' }
      })
      const about = await write('a')
      await reply('Thursday suits us.')
      await reply('Or Friday.')
      queue = (await listMailsAbout(about)).map(({ pk, sk }) => ({ pk, sk }))
      await processQueue()
      expect(first).toMatch(/^messages_a_[\da-f-]{36}$/)
      if (moment === 'after') await bounce(first)
      expect(await states(about)).toEqual(['sent', 'sent', 'sent', 'sent'])
      const { noteList } = await openedEntry(await loaded())
      expect(noteList.map(({ reply: shown }) => shown)).toEqual(
        expect.arrayContaining([
          { state: 'sent' },
          { state: 'failed', bouncedAt: '2026-11-22T10:05:00.000Z' },
        ]),
      )
    },
  )

  test('a message that is delivered twice is emailed once', async () => {
    ses.on(SendRawEmailCommand).resolves({ MessageId: 'm' })
    await write('a')
    queue.push(...queue)
    await Promise.all([processQueue(), processQueue()])
    await processQueue()
    expect(mails()).toHaveLength(2)
  })

  test('sends nothing for a deleted record, to a suppressed address, or too late', async () => {
    ses.on(SendRawEmailCommand).resolves({ MessageId: 'm' })
    const gone = await write('a')
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { ...gone } }))
    await suppress('bounced@fund.example', 'bounced', now)
    const bounced = await write('b', 'bounced@fund.example')
    await processQueue()
    expect(await states(gone)).toEqual(['skipped', 'skipped'])
    expect(await states(bounced)).toEqual(['refused', 'sent'])

    const late = await write('c')
    pass(8 * day)
    await processQueue()
    expect(await states(late)).toEqual(['late', 'late'])
    expect(recipients()).toEqual(['sales@bellcast.example'])
    expect(await listFailedMails(now, 10)).toMatchObject([
      { state: 'late' },
      { state: 'late' },
      { state: 'refused' },
    ])
  })

  test('an email whose sender crashed is not forgotten when SES goes down', async () => {
    ses.on(SendRawEmailCommand).rejects(down)
    await write('a')
    const [first = { pk: '', sk: '' }] = await listMailsAbout(submissionKey('messages', 'a'))
    const { claimMail } = await import('../data/outbox/claim.ts')
    const { beginOutage } = await import('../data/outbox/outage.ts')
    await claimMail(first, now)
    await beginOutage(now)
    // While its sender may still be running, the message is delivered again.
    expect((await send(sqsEvent({ ...first }))).batchItemFailures).toHaveLength(1)
    pass(2 * minute)
    await processQueue()
    expect(await findMail(first)).toMatchObject({ state: 'waiting', lostAnswers: 1 })
    expect(await listWaitingMails(new Date('2999-01-01'), 10)).toHaveLength(2)
  })

  test('sends several emails of a batch concurrently, since each waits for SES', async () => {
    let underWay = 0
    let most = 0
    const together = Promise.withResolvers<void>()
    ses.on(SendRawEmailCommand).callsFake(async () => {
      most = Math.max(most, ++underWay)
      if (underWay === 5) together.resolve()
      await together.promise
      underWay--
      return { MessageId: 'm' }
    })
    for (const id of ['a', 'b', 'c', 'd', 'e']) await write(id)
    await processQueue()
    expect(most).toBe(5)
    expect(mails()).toHaveLength(10)
  })

  test('receipts can be switched off', async () => {
    vi.stubEnv('MAIL_RECEIPTS', 'off')
    ses.on(SendRawEmailCommand).resolves({ MessageId: 'm' })
    expect(await states(await write('a').then(async (key) => (await processQueue(), key)))).toEqual([
      'sent',
      'skipped',
    ])
  })

  test('an email that SES refuses permanently is tried once', async () => {
    ses.on(SendRawEmailCommand).rejects(sesError('MessageRejected'))
    const about = await write('a')
    await processQueue()
    pass(day / 2)
    await resume()
    await processQueue()
    expect(mails()).toHaveLength(2)
    expect(await states(about)).toEqual(['refused', 'refused'])
  })

  test('detects that a sender crashed between SES and the table, and counts its email', async () => {
    ses.on(SendRawEmailCommand).resolves({ MessageId: 'm' })
    const about = await write('a')
    const { claimMail } = await import('../data/outbox/claim.ts')
    const [first] = await listMailsAbout(about)
    if (!first) throw new Error('There is no mail')
    await claimMail(first, now)
    await processQueue()
    expect(await findMail(first)).toMatchObject({ state: 'sent', lostAnswers: 1 })
  })

  test('each message is emailed once although SES fails one time in five, and each duplicate is counted', async () => {
    const random = seededRandom(11)
    const taken = new Map<string, number>()
    ses.on(SendRawEmailCommand).callsFake((input: { RawMessage: { Data: Uint8Array } }) => {
      const take = () => {
        const mime = Buffer.from(input.RawMessage.Data).toString()
        const reference = /X-Entity-Ref-ID: (\S+)/i.exec(mime)?.[1] ?? ''
        taken.set(reference, (taken.get(reference) ?? 0) + 1)
      }
      const dice = random()
      if (dice < 0.07) throw down
      if (dice < 0.12) throw sesError('Throttling')
      if (dice >= 0.2) take()
      else {
        take()
        throw lost
      }
      return { MessageId: 'm' }
    })
    const written: Key[] = []
    for (let index = 0; index < some; index++) written.push(await write(`m${index}`))
    for (let rounds = 0; rounds < 300; rounds++) {
      await processQueue()
      if ((await listWaitingMails(new Date('2999-01-01'), 1)).length === 0) break
      pass(minute)
      await resume()
    }
    let counted = 0
    for (const about of written) {
      expect(await states(about)).toEqual(['sent', 'sent'])
      for (const key of await listMailsAbout(about)) counted += (await findMail(key))?.lostAnswers ?? 0
    }
    const duplicates = [...taken.values()].reduce((sum, times) => sum + times - 1, 0)
    expect(taken.size).toBe(2 * some)
    expect(duplicates).toBeGreaterThan(0)
    expect(duplicates).toBe(counted)
  })

  test('after a day without SES: few attempts, nothing lost, all sent in 15 minutes at 25 per second', {
    tags: 'full',
    timeout: 1_800_000,
  }, async () => {
    ses.on(SendRawEmailCommand).rejects(down)
    const written: Key[] = []
    for (let index = 0; index < many; index++) written.push(await write(`m${index}`))
    await processQueue()
    expect(await outageSince()).toBeDefined()
    // The first hour minute by minute, and the rest of the day in one step.
    for (let rounds = 0; rounds < 60; rounds++) {
      pass(minute)
      await resume()
      await processQueue()
    }
    expect(mails().length).toBeLessThan(60 * 6 + 20)
    pass(23 * 60 * minute)

    ses.reset()
    ses.on(SendRawEmailCommand).resolves({ MessageId: 'm' })
    let minutes = 0
    const isLeft = async () =>
      queue.length > 0 || (await listWaitingMails(new Date('2999-01-01'), 1)).length > 0
    for (; minutes < 30 && (await isLeft()); minutes++) {
      pass(minute)
      await resume()
      await processQueue(sentPerMinute)
    }
    expect(minutes).toBeLessThanOrEqual(15)
    for (const about of written) expect(await states(about)).toEqual(['sent', 'sent'])
    expect(recipients()).toHaveLength(2 * many)
    expect(await outageSince()).toBeUndefined()
  })
})
