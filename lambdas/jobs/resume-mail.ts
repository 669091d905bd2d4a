import { queueMails } from '../data/outbox/mail-queue.ts'
import { outageSince } from '../data/outbox/outage.ts'
import { listWaitingMails, passWaitingMail } from '../data/outbox/waiting-mails.ts'
import type { Key } from '../data/table/table.ts'
import { log } from '../logging/log.ts'

/** How many emails are tried per minute while SES is down. */
const probes = 5
/** How many emails one run queues for the sender, more than it can send in a minute. */
const maxPerRun = 2000
/** An email that was queued but not tried for this long is queued again. */
const requeueAfterMilliseconds = 10 * 60_000
/** How many emails are read from the list, and updated, at a time. */
const page = 50

/**
 * Runs every minute and queues waiting emails whose next attempt is due: all of them, or a few while SES is down. The
 * first one that succeeds ends the outage, and the others follow within a minute.
 */
export async function handler(): Promise<void> {
  const now = new Date()
  const isDown = (await outageSince()) !== undefined
  const limit = isDown ? probes : maxPerRun
  let passed = 0
  while (passed < limit) {
    const waiting = await listWaitingMails(now, Math.min(page, limit - passed))
    if (waiting.length === 0) break
    await queueMails(await moveBack(waiting, now), { probe: isDown })
    passed += waiting.length
  }
  if (passed > 0) log({ level: 'info', job: 'resume-mail', passed, ...(isDown && { outage: true }) })
}

/**
 * Moves emails to a later position in the list, so that the next run finds others. Returns those that are still
 * waiting.
 */
async function moveBack(waiting: readonly Key[], now: Date): Promise<Key[]> {
  const until = new Date(now.getTime() + requeueAfterMilliseconds)
  const wait = await Promise.all(waiting.map((mail) => passWaitingMail(mail, until)))
  return waiting.filter((_, index) => wait[index])
}
