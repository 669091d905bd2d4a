import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { endMail, findMail, hasEnded } from '../data/outbox/claim.ts'
import { type MailMessage, parseMailMessage } from '../data/outbox/mail-queue.ts'
import { beginOutage, endOutage, outageSince } from '../data/outbox/outage.ts'
import { describeError, log } from '../logging/log.ts'
import { mailRate } from '../mail/delivery/rate.ts'
import { sendEntry } from '../mail/delivery/send-entry.ts'

/** As many senders run at a time as the queue's mapping allows. */
const senders = 2
/** After so many attempts in a row that SES did not take, it is taken to be down. */
const failuresOfOutage = 3
/** A batch that takes longer is left to the next one, before the function's own time is up. */
const batchMilliseconds = 40_000

/**
 * Mails of a batch that are under way at the same time: nearly all of a mail's time is waiting for SES and the table, a
 * quarter of a second. One after the other, the senders would stay far below the rate that most accounts have.
 */
const concurrency = 5

let failuresInRow = 0
/** When this sender may hand SES the next mail. */
let nextSend = 0

/** Waits until this sender may hand SES another mail. */
async function keepRate(): Promise<void> {
  const now = performance.now()
  const turn = Math.max(now, nextSend)
  nextSend = turn + (1000 * senders) / mailRate()
  if (turn > now) await new Promise((resume) => setTimeout(resume, turn - now))
}

/**
 * A mail that SES will not take now anyway: it waits with the others, without an attempt. One whose sender died at it, as they
 * do when SES goes down, waits as well, and its answer counts as lost. False while a sender may be at it: nothing but this
 * message knows of it then, so it has to come again.
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

/** What the mails of a batch know of SES together. */
interface Outage {
  isDown: boolean
}

/** Sends one mail. Returns whether the message is done with: what waits is in the table, which passes it again. */
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
 * Sends the mails of a batch, a few at the same time. A message fails only where the table cannot be reached or somebody else
 * has claimed its mail: then SQS delivers it again, and after five times puts it on the dead-letter queue. What SES does not
 * take now waits in the table.
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
