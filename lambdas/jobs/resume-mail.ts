import { queueMails } from '../data/outbox/mail-queue.ts'
import { outageSince } from '../data/outbox/outage.ts'
import { listWaitingMails, passWaitingMail } from '../data/outbox/waiting-mails.ts'
import type { Key } from '../data/table/table.ts'
import { log } from '../logging/log.ts'

/** How many mails are tried per minute while SES is down. */
const probes = 5
/** How many mails one run queues for the sender, more than it can send in a minute. */
const maxPerRun = 2000
/** A mail that was queued but not tried for this long is queued again. */
const passedMilliseconds = 10 * 60_000
/** How many mails are read from the list, and updated, at a time. */
const page = 50

/**
 * Runs every minute and queues waiting mails whose next attempt is due: all of them, or a few while SES is
 * down. The first one that succeeds ends the outage, and the others follow within a minute.
 */
export async function handler(): Promise<void> {
  const now = new Date()
  const isDown = (await outageSince()) !== undefined
  const most = isDown ? probes : maxPerRun
  let passed = 0
  while (passed < most) {
    const waiting = await listWaitingMails(now, Math.min(page, most - passed))
    if (waiting.length === 0) break
    await queueMails(await pass(waiting, now), { probe: isDown })
    passed += waiting.length
  }
  if (passed > 0) log({ level: 'info', job: 'resume-mail', passed, ...(isDown && { outage: true }) })
}

/**
 * Moves mails to a later position in the list, so that the next run finds others. Returns those that are
 * still waiting.
 */
async function pass(waiting: readonly Key[], now: Date): Promise<Key[]> {
  const until = new Date(now.getTime() + passedMilliseconds)
  const wait = await Promise.all(waiting.map((mail) => passWaitingMail(mail, until)))
  return waiting.filter((_, index) => wait[index])
}
