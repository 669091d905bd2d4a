import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { endMail, findMail, hasEnded } from '../data/outbox/claim.ts'
import { type MailMessage, parseMailMessage } from '../data/outbox/mail-queue.ts'
import { beginOutage, endOutage, outageSince } from '../data/outbox/outage.ts'
import { describeError, log } from '../logging/log.ts'
import { mailRate } from '../mail/delivery/deliver.ts'
import { sendEntry } from '../mail/delivery/send-entry.ts'

/** As many senders run at a time as the queue's mapping allows. */
const senders = 2
/** After so many attempts in a row that SES did not take, it is taken to be down. */
const failuresOfOutage = 3
/** A batch that takes longer is left to the next one, before the function's own time is up. */
const batchMilliseconds = 40_000

let failuresInRow = 0
let lastSent = 0

/** Waits until this sender may hand SES another mail. */
async function keepRate(): Promise<void> {
  const pause = (1000 * senders) / mailRate() - (performance.now() - lastSent)
  if (pause > 0) await new Promise((resume) => setTimeout(resume, pause))
  lastSent = performance.now()
}

/** A mail that SES will not take now anyway: it waits with the others, without an attempt. */
async function postpone(message: MailMessage, now: Date): Promise<void> {
  const entry = await findMail(message)
  if (!entry || hasEnded(entry) || entry.state !== 'due') return
  await endMail(entry, { state: 'waiting', why: 'SES takes no mail', nextAt: now }, now)
}

/** Sends one mail. Returns whether the message is done with: what waits is in the table, which passes it again. */
async function handle({ body }: SQSRecord, isDown: boolean): Promise<{ done: boolean; isDown: boolean }> {
  const now = new Date()
  const message = parseMailMessage(body)
  if (isDown && !message.probe) {
    await postpone(message, now)
    return { done: true, isDown }
  }
  await keepRate()
  const result = await sendEntry(message, now)
  if (result === 'claimed') return { done: false, isDown }
  if (result === 'sent') {
    failuresInRow = 0
    if (isDown) await endOutage()
    return { done: true, isDown: false }
  }
  if (result === 'waiting') failuresInRow++
  if (!isDown && failuresInRow >= failuresOfOutage) {
    await beginOutage(now)
    return { done: true, isDown: true }
  }
  return { done: true, isDown }
}

/**
 * Sends the mails of a batch, one after the other. A message fails only where the table cannot be reached or somebody else
 * has claimed its mail: then SQS delivers it again, and after five times puts it on the dead-letter queue. What SES does not
 * take now waits in the table.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const until = performance.now() + batchMilliseconds
  const failed: string[] = []
  let isDown = (await outageSince()) !== undefined
  for (const record of Records) {
    if (performance.now() > until) {
      failed.push(record.messageId)
      continue
    }
    try {
      const result = await handle(record, isDown)
      isDown = result.isDown
      if (!result.done) failed.push(record.messageId)
    } catch (error) {
      failed.push(record.messageId)
      log({ level: 'error', job: 'send-mail', cause: describeError(error) })
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}
