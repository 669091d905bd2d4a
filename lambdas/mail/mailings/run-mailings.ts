import type { MailingCounts, MailingState } from '#shared/domain/mailings.ts'
import { dueMailings, loadMailing, senderLease } from '../../data/mailings/due-mailings.ts'
import { daysOfQuota, latestTime, type StoredMailing } from '../../data/mailings/mailing-record.ts'
import { beginMailing, endMailing } from '../../data/mailings/progress.ts'
import { extendLease, releaseLease, takeLease } from '../../data/table/lease.ts'
import { log } from '../../logging/log.ts'
import { type MailingRun, sendMailing } from './send-mailing.ts'

/** The recipients of a mailing and how to send it to them. */
export interface Prepared<R extends { id: string }>
  extends Pick<MailingRun<R>, 'listAfter' | 'stillWanted' | 'deliver'> {
  /** The number of intended recipients; about, if there are many. */
  count(): Promise<number>
}

export interface MailingWork<R extends { id: string }> {
  /** Undefined if nobody is to receive it because its article is not public. */
  prepare(mailing: StoredMailing): Promise<Prepared<R> | undefined>
  /** Emails per second. */
  rate: number
  /** Emails that SES accepts in 24 hours. */
  perDay: number
  clock: MailingRun<R>['clock']
  until: Date
}

/**
 * Continues every mailing that is due, the earliest first. Safe to call at any time and concurrently: only
 * one process works on a mailing, and if it is killed, the next one continues.
 */
export async function runMailings<R extends { id: string }>(work: MailingWork<R>): Promise<void> {
  const { clock, until } = work
  const due = await dueMailings(clock.now())
  if (due.length === 0) return
  const lease = await takeLease(senderLease, clock.now())
  if (!lease) return
  const { holder } = lease
  try {
    for (const id of due) {
      if (clock.now() >= until) return
      if ((await runMailing(id, holder, work)) === 'later') return
    }
  } finally {
    await releaseLease(senderLease, holder)
  }
}

async function runMailing<R extends { id: string }>(
  id: string,
  holder: string,
  work: MailingWork<R>,
): Promise<'next' | 'later'> {
  const { clock } = work
  const mailing = await loadMailing(id, { consistent: true })
  // It was withdrawn at this moment.
  if (!mailing) return 'next'
  const isLate = clock.now().toISOString() >= latestTime(mailing)
  const prepared = isLate ? undefined : await work.prepare(mailing)
  const planned = prepared && !mailing.startedAt ? await prepared.count() : 0
  const begun = await beginMailing(mailing, holder, {
    planned,
    quotaDays: daysOfQuota(planned, work.perDay),
    now: clock.now(),
  })
  if (!begun) return 'next'
  const end = async (state: Extract<MailingState, 'sent' | 'stopped'>) => {
    const ended = await loadMailing(id, { consistent: true })
    const counts = ended && state === 'sent' ? withRecipients(ended.counts) : ended?.counts
    await endMailing({ id, holder }, begun.dueAt, state, { now: clock.now(), planned: counts?.planned ?? 0 })
    log({ level: 'info', job: 'send-mailings', mailing: id, state, ...counts })
  }
  if (!prepared) {
    await end('stopped')
    return 'next'
  }
  const result = await sendMailing({
    ...prepared,
    id,
    holder,
    cursor: begun.cursor,
    settled: begun.settled,
    rate: work.rate,
    clock,
    until: work.until,
    canContinue: leaseKeeper(holder, clock),
  })
  if (result === 'done') await end('sent')
  return result === 'later' ? 'later' : 'next'
}

/** Extends the lease once a third of it is over. */
function leaseKeeper(holder: string, clock: { now(): Date }): () => Promise<boolean> {
  let extended = clock.now().getTime()
  return async () => {
    const now = clock.now()
    if (now.getTime() - extended < senderLease.milliseconds / 3) return true
    extended = now.getTime()
    return extendLease(senderLease, holder, now)
  }
}

/** Corrects the number of recipients, which was estimated if the list is long, by what became of each of them. */
function withRecipients(counts: MailingCounts): MailingCounts {
  const { sent, uncertain, skipped, refused } = counts
  return { ...counts, planned: sent + uncertain + skipped + refused }
}
