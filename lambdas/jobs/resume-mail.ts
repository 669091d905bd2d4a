import { queueMails } from '../data/outbox/mail-queue.ts'
import { outageSince } from '../data/outbox/outage.ts'
import { listWaitingMails, passWaitingMail } from '../data/outbox/waiting-mails.ts'
import type { Key } from '../data/table/table.ts'
import { log } from '../logging/log.ts'

/** Mails that are tried each minute while SES takes none. */
const probes = 5
/** Mails that one run passes to the sender: more than it sends in a minute. */
const maxPerRun = 2000
/** A mail that was passed and not tried for so long is passed again. */
const passedMilliseconds = 10 * 60_000
/** What is asked of the list at once, and updated at the same time. */
const page = 50

/**
 * Passes the mails whose time has come to the sender, each minute: all of them, or a few while SES is down, so that the first
 * one that gets through opens the way for the others within a minute.
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

/** Moves mails to a later place in the list, so that the next run finds others. Returns those that wait still. */
async function pass(waiting: readonly Key[], now: Date): Promise<Key[]> {
  const until = new Date(now.getTime() + passedMilliseconds)
  const wait = await Promise.all(waiting.map((mail) => passWaitingMail(mail, until)))
  return waiting.filter((_, index) => wait[index])
}
