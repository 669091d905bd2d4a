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
/** Messages of an hour, and how many visitors write at the same time. */
const together = 200
const visitors = 8
/** Of all calls of the table, of SQS and of SES: this share fails. */
const share = 0.2
const minute = 60_000

const ses = mockClient(SESClient)
const sqs = mockClient(SQSClient)
const lost = () => Object.assign(new Error('reset'), { code: 'ECONNRESET' })

/** How often each call was made, by a hash: their texts would fill the memory. */
const calls = new Map<string, number>()
const hashed = (text: string) => createHash('sha256').update(text).digest()
/** A number below one that follows from the call and how often it was made: in whatever order, the same calls fail. */
function dice(call: string): number {
  const id = hashed(`11 ${call}`).toString('base64')
  const times = (calls.get(id) ?? 0) + 1
  calls.set(id, times)
  return hashed(`${id} ${times}`).readUInt32BE() / 2 ** 32
}
let faults = 0
/** Does something that may fail: before it is done, or after, so that nobody hears that it was. */
async function unsure<Result>(call: string, run: () => Result | Promise<Result>): Promise<Result> {
  const number = dice(call)
  if (number >= share) return run()
  faults++
  if (number < share / 2) await Promise.resolve(run()).catch(() => undefined)
  throw lost()
}

/** Each call of the table is made three times, as the SDK does, but without its pauses. */
function breakTable(): void {
  dynamo.middlewareStack.add(
    (run, { commandName }) =>
      async (call) => {
        const { ClientRequestToken: _random, ...input } = call.input as unknown as Record<string, unknown>
        const name = `${commandName} ${JSON.stringify(input)}`
        for (let attempt = 1; ; attempt++) {
          try {
            return await unsure(name, () => run(call))
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

describe.skipIf(missingTable)('while one call in five of the table, of SQS and of SES fails', () => {
  let table: LocalTable
  let now = Date.parse('2026-11-22T10:00:00.000Z')
  const queue: Message[] = []
  const dead: Message[] = []
  /** Mails that SES took, by what tells them apart. */
  const taken = new Map<string, number>()
  const pass = (milliseconds: number) => {
    now += milliseconds
    vi.useFakeTimers({ now, toFake: ['Date'] })
  }

  /** Mocks remember each call with all that was sent: of ten thousand messages, more than a machine may have. */
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
      unsure(`SQS ${JSON.stringify(input.Entries)}`, () => {
        for (const { MessageBody } of input.Entries)
          queue.push({ key: parseMailMessage(MessageBody), received: 0 })
        return {}
      }),
    )
    ses.on(SendRawEmailCommand).callsFake((input: { RawMessage: { Data: Uint8Array } }) => {
      const mime = Buffer.from(input.RawMessage.Data).toString()
      const reference = /X-Entity-Ref-ID: (\S+)/i.exec(mime)?.[1] ?? ''
      return unsure(`SES ${reference}`, () => {
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

  /** Sends a form until it is acknowledged, as the browser does when asked again. The id of what is stored. */
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

  /** The stream tells of a record's mails, again until the queue has taken them. */
  async function stream(mails: readonly Key[]): Promise<void> {
    const Records = mails.map(
      ({ pk, sk }): DynamoDBRecord => ({
        eventName: 'INSERT',
        dynamodb: { SequenceNumber: pk + sk, Keys: { pk: { S: pk }, sk: { S: sk } } },
      }),
    )
    while ((await fanOut({ Records })).batchItemFailures.length > 0);
  }

  /** Works off the queue. What failed comes again after its time, and after five times is a dead letter. */
  async function workOff(): Promise<void> {
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

  /** Minutes pass, until everything has gone out. */
  async function settle(): Promise<void> {
    await workOff()
    for (let rounds = 0; rounds < 600 && !(await nothingIsLeft()); rounds++) {
      pass(minute)
      // The next minute's run goes on for one that failed.
      await resumeMail().catch(() => undefined)
      // Somebody moves dead letters back.
      queue.push(...dead.splice(0).map(({ key }) => ({ key, received: 0 })))
      await workOff()
    }
  }

  test(
    `each of ${many} acknowledged messages is stored once and mailed once, but for counted duplicates`,
    async () => {
      const acknowledged = new Set<string>()
      breakTable()
      for (let first = 0; first < many; first += together) {
        const indexes = Array.from({ length: Math.min(together, many - first) }, (_, place) => first + place)
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
        await settle()
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
