import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { endMail, findMail, hasEnded } from '../data/outbox/claim.ts'
import { type MailMessage, parseMailMessage } from '../data/outbox/mail-queue.ts'
import { beginOutage, endOutage, outageSince } from '../data/outbox/outage.ts'
import { describeError, log } from '../logging/log.ts'
import { mailRate } from '../mail/delivery/rate.ts'
import { sendEntry } from '../mail/delivery/send-entry.ts'

/** The concurrency of the queue's event source mapping. */
const senders = 2
/** After this many failed attempts in a row, SES is considered down. */
const failuresOfOutage = 3
/** The rest of a batch that takes longer is left for the next delivery, before the function times out. */
const batchMilliseconds = 40_000

/**
 * Emails of a batch that are sent concurrently. An email takes a quarter of a second, nearly all of it waiting for
 * SES and the table, so sending one at a time would stay far below the rate of most accounts.
 */
const concurrency = 5

let failuresInRow = 0
/** When this sender may pass the next email to SES, in milliseconds. */
let nextSend = 0

/** Waits until this sender may pass another email to SES. */
async function keepRate(): Promise<void> {
  const now = performance.now()
  const turn = Math.max(now, nextSend)
  nextSend = turn + (1000 * senders) / mailRate()
  if (turn > now) await new Promise((resume) => setTimeout(resume, turn - now))
}

/**
 * Lets an email wait without an attempt while SES is down. An email whose sender crashed, as happens when SES goes
 * down, waits too, and its answer counts as lost. Returns false while a sender may still be working on it: only this
 * message refers to it then, so the message has to be delivered again.
 */
async function postpone(message: MailMessage, now: Date): Promise<boolean> {
  const entry = await findMail(message)
  if (!entry || hasEnded(entry) || entry.state === 'waiting') return true
  const isClaimed = entry.state === 'sending'
  if (isClaimed && (entry.leaseUntil ?? '') > now.toISOString()) return false
  const end = { state: 'waiting', why: 'SES takes no mail', nextAt: now } as const
  await endMail(entry, end, now, isClaimed ? 1 : 0)
  return true
}

/** The state of SES that the emails of a batch share. */
interface Outage {
  isDown: boolean
}

/**
 * Sends one email. Returns whether the message is done. Waiting emails are in the table, from where they are queued
 * again.
 */
async function handle({ body }: SQSRecord, outage: Outage): Promise<boolean> {
  const message = parseMailMessage(body)
  if (outage.isDown && !message.probe) return postpone(message, new Date())
  await keepRate()
  const now = new Date()
  const result = await sendEntry(message, now)
  if (result === 'sent') {
    failuresInRow = 0
    if (outage.isDown) await endOutage()
    outage.isDown = false
  }
  if (result === 'waiting') failuresInRow++
  if (!outage.isDown && failuresInRow >= failuresOfOutage) {
    outage.isDown = true
    await beginOutage(now)
  }
  return result !== 'claimed'
}

/**
 * Sends the emails of a batch, a few at a time. A message fails only if the table cannot be reached or another sender
 * has claimed its email. SQS then delivers it again, and moves it to the dead-letter queue after five deliveries.
 * Emails that SES does not accept now wait in the table.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const until = performance.now() + batchMilliseconds
  const failed: string[] = []
  const outage: Outage = { isDown: (await outageSince()) !== undefined }
  const waiting = [...Records]
  async function work() {
    for (let record = waiting.shift(); record; record = waiting.shift()) {
      try {
        if (performance.now() > until || !(await handle(record, outage))) failed.push(record.messageId)
      } catch (error) {
        failed.push(record.messageId)
        log({ level: 'error', job: 'send-mail', cause: describeError(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}
