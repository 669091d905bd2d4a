import { createHash } from 'node:crypto'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as contact } from '../contact/send.ts'
import { findMail } from '../data/outbox/claim.ts'
import { parseMailMessage } from '../data/outbox/mail-queue.ts'
import { listMailsAbout } from '../data/outbox/mails-about.ts'
import { mailsAbout, outboxKey } from '../data/outbox/outbox.ts'
import { listWaitingMails } from '../data/outbox/waiting-mails.ts'
import { submissionKey } from '../data/submissions/submissions.ts'
import { dynamo, type Key } from '../data/table/table.ts'
import { send } from '../testing/send.ts'
import { sqsEvent } from '../testing/sqs-event.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as fanOut } from './fan-out.ts'
import { handler as resumeMail } from './resume-mail.ts'
import { handler as sendMail } from './send-mail.ts'

const many = process.env['TEST_FULL'] ? 10_000 : 30
/** Visitors who submit at the same time. */
const concurrentVisitors = 200
const visitors = 8
/** The share of calls to the table, SQS and SES that fail. */
const failureShare = 0.2
const minute = 60_000

const ses = mockClient(SESClient)
const sqs = mockClient(SQSClient)
const lost = () => Object.assign(new Error('reset'), { code: 'ECONNRESET' })

/** How often each call was made, by a hash of the call, since the calls themselves would fill the memory. */
const calls = new Map<string, number>()
const hashed = (text: string) => createHash('sha256').update(text).digest()
/**
 * A number below 1 that depends only on the call and how often it was made, so that the same calls fail in any order.
 */
function failureRoll(call: string): number {
  const id = hashed(`11 ${call}`).toString('base64')
  const times = (calls.get(id) ?? 0) + 1
  calls.set(id, times)
  return hashed(`${id} ${times}`).readUInt32BE() / 2 ** 32
}
let faults = 0
/** Runs something that may fail either before it takes effect or after, when only the response is lost. */
async function failSometimes<Result>(call: string, run: () => Result | Promise<Result>): Promise<Result> {
  const number = failureRoll(call)
  if (number >= failureShare) return run()
  faults++
  if (number < failureShare / 2) await Promise.resolve(run()).catch(() => undefined)
  throw lost()
}

/** Each call to the table is tried three times, as the SDK does, but without its pauses. */
function breakTable(): void {
  dynamo.middlewareStack.add(
    (run, { commandName }) =>
      async (call) => {
        const { ClientRequestToken: _random, ...input } = call.input as unknown as Record<string, unknown>
        const name = `${commandName} ${JSON.stringify(input)}`
        for (let attempt = 1; ; attempt++) {
          try {
            return await failSometimes(name, () => run(call))
          } catch (error) {
            const isFault = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
            if (!isFault || attempt === 3) throw error
          }
        }
      },
    { name: 'faults' },
  )
}

interface Message {
  key: Key & { probe?: boolean | undefined }
  received: number
}

describe.skipIf(missingTable)('while one call in five to the table, SQS and SES fails', () => {
  let table: LocalTable
  let now = Date.parse('2026-11-22T10:00:00.000Z')
  const queue: Message[] = []
  const dead: Message[] = []
  /** Emails that SES accepted, by what identifies each. */
  const taken = new Map<string, number>()
  const pass = (milliseconds: number) => {
    now += milliseconds
    vi.useFakeTimers({ now, toFake: ['Date'] })
  }

  /** Mocks remember every call with its input, which for ten thousand messages may exceed the memory. */
  const forgetCalls = () => {
    ses.resetHistory()
    sqs.resetHistory()
    vi.mocked(console.log).mockClear()
  }

  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const [name, value] of Object.entries({
      MAIL_FROM: 'ir@bellcast.example',
      MAIL_CONFIGURATION_SET: 'bellcast',
      MAIL_RATE: '1000000',
      MAIL_QUEUE_URL: 'https://sqs.example/mail',
      SITE_URL: 'https://ir.example',
    }))
      vi.stubEnv(name, value)
    pass(0)
    sqs.on(SendMessageBatchCommand).callsFake((input: { Entries: { MessageBody: string }[] }) =>
      failSometimes(`SQS ${JSON.stringify(input.Entries)}`, () => {
        for (const { MessageBody } of input.Entries)
          queue.push({ key: parseMailMessage(MessageBody), received: 0 })
        return {}
      }),
    )
    ses.on(SendRawEmailCommand).callsFake((input: { RawMessage: { Data: Uint8Array } }) => {
      const mime = Buffer.from(input.RawMessage.Data).toString()
      const reference = /X-Entity-Ref-ID: (\S+)/i.exec(mime)?.[1] ?? ''
      return failSometimes(`SES ${reference}`, () => {
        taken.set(reference, (taken.get(reference) ?? 0) + 1)
        return { MessageId: 'm' }
      })
    })
  })
  afterEach(() => {
    dynamo.middlewareStack.remove('faults')
    vi.useRealTimers()
  })
  afterAll(() => table.stop())

  /** Submits a form until it is acknowledged, as the browser does. Returns the id of the stored message. */
  async function submit(index: number): Promise<string | undefined> {
    const body = {
      name: 'Ann Lee',
      email: `visitor${index}@fund.example`,
      message: `Question ${index}`,
      submissionId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      filledFor: 9000,
    }
    const headers = { 'x-viewer-address': `10.${index >> 8}.${index & 255}.1` }
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await send(contact, { body, headers })
      if (answer.status === 201) return String(answer.body['id'])
    }
    return undefined
  }

  /** Delivers a record's emails from the stream until the queue has accepted them. */
  async function stream(mails: readonly Key[]): Promise<void> {
    const Records = mails.map(
      ({ pk, sk }): DynamoDBRecord => ({
        eventName: 'INSERT',
        dynamodb: { SequenceNumber: pk + sk, Keys: { pk: { S: pk }, sk: { S: sk } } },
      }),
    )
    while ((await fanOut({ Records })).batchItemFailures.length > 0);
  }

  /**
   * Processes the queue. A failed message is delivered again after its timeout, and after five deliveries it becomes
   * a dead letter.
   */
  async function processQueue(): Promise<void> {
    while (queue.length > 0) {
      const again: Message[] = []
      while (queue.length > 0) {
        const batch = queue.splice(0, 10)
        const { batchItemFailures } = await sendMail(sqsEvent(...batch.map(({ key }) => key))).catch(() => ({
          batchItemFailures: batch.map((_, index) => ({ itemIdentifier: String(index + 1) })),
        }))
        for (const { itemIdentifier } of batchItemFailures) {
          const message = batch[Number(itemIdentifier) - 1]
          if (message) (++message.received < 5 ? again : dead).push(message)
        }
      }
      if (again.length > 0) pass(6 * minute)
      queue.push(...again)
    }
  }

  const nothingIsLeft = async (): Promise<boolean> =>
    queue.length + dead.length === 0 &&
    (await listWaitingMails(new Date('2999-01-01'), 1).catch(() => ['unknown'])).length === 0

  /** Lets minutes pass until every email has been sent. */
  async function settleAll(): Promise<void> {
    await processQueue()
    for (let rounds = 0; rounds < 600 && !(await nothingIsLeft()); rounds++) {
      pass(minute)
      // The next minute's run makes up for a failed one.
      await resumeMail().catch(() => undefined)
      // An operator moves dead letters back.
      queue.push(...dead.splice(0).map(({ key }) => ({ key, received: 0 })))
      await processQueue()
    }
  }

  test(
    `each of ${many} acknowledged messages is stored once and emailed once, except for counted duplicates`,
    async () => {
      const acknowledged = new Set<string>()
      breakTable()
      for (let first = 0; first < many; first += concurrentVisitors) {
        const indexes = Array.from(
          { length: Math.min(concurrentVisitors, many - first) },
          (_, place) => first + place,
        )
        const visitor = async () => {
          for (let index = indexes.shift(); index !== undefined; index = indexes.shift()) {
            const id = await submit(index)
            if (id === undefined) continue
            expect(acknowledged.has(id)).toBe(false)
            acknowledged.add(id)
            await stream(mailsAbout('messages', submissionKey('messages', id)).map(outboxKey))
          }
        }
        await Promise.all(Array.from({ length: visitors }, visitor))
        await settleAll()
        pass(60 * minute)
        forgetCalls()
      }
      dynamo.middlewareStack.remove('faults')

      expect(faults).toBeGreaterThan(many)
      expect(acknowledged.size).toBeGreaterThan(0.95 * many)
      let duplicates = 0
      let counted = 0
      for (const id of acknowledged) {
        const mails = await listMailsAbout(submissionKey('messages', id))
        expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent'])
        for (const key of mails) counted += (await findMail(key))?.lostAnswers ?? 0
      }
      for (const times of taken.values()) duplicates += times - 1
      expect(taken.size).toBeGreaterThanOrEqual(2 * acknowledged.size)
      expect(duplicates).toBeGreaterThan(0)
      expect(duplicates).toBeLessThanOrEqual(counted)
    },
    many > 1000 ? 3_600_000 : 120_000,
  )
})
