import { createHash } from 'node:crypto'
import { readSettings } from '../../data/directory/settings.ts'
import { claimMail, endMail, findMail, hasEnded, type MailEnd } from '../../data/outbox/claim.ts'
import type { StoredMail } from '../../data/outbox/stored-mail.ts'
import type { Key } from '../../data/table/table.ts'
import { log } from '../../logging/log.ts'
import { composers, receipts } from '../compose/compose.ts'
import { mailSite } from '../mail-site.ts'
import { type Delivery, deliver } from './deliver.ts'

/**
 * The result for an outbox entry: `ended` (nothing is left to do), `waiting` (SES does not accept it now), or
 * `claimed` (another process is sending it, or crashed while sending it a moment ago).
 */
export type SentEntry = 'sent' | 'ended' | 'waiting' | 'claimed'

const minute = 60_000
/** Milliseconds to wait after an attempt: a minute, then twice as long each time, up to ten minutes. */
const waitBefore = (attempt: number): number => Math.min(10 * minute, minute * 2 ** (attempt - 1))

/** The same for each attempt to send an entry. It is a hash, so it reveals nothing about the entry. */
const referenceOf = ({ pk, sk, createdAt }: StoredMail): string =>
  createHash('sha256').update(`${pk} ${sk} ${createdAt}`).digest('base64url').slice(0, 24)

/**
 * Sends one outbox entry, unless it was already sent, is too late, or is no longer needed. The record is read
 * at this moment, so corrections take effect and an erased person receives nothing. The entry is claimed
 * immediately before the call to SES: if the outcome of a claimed email was never recorded, it may have been
 * sent, and is counted as a lost answer.
 */
export async function sendEntry(key: Key, now: Date): Promise<SentEntry> {
  const entry = await findMail(key)
  if (!entry || hasEnded(entry)) return 'ended'
  const end = async (how: Extract<MailEnd, { state: 'skipped' | 'late' | 'refused' }>) => {
    await endMail(entry, how, now)
    logEnd(entry, how)
    return 'ended' as const
  }
  if (entry.state === 'sending' && (entry.leaseUntil ?? '') > now.toISOString()) return 'claimed'
  if (entry.sendBefore <= now.toISOString()) return end({ state: 'late', why: entry.why ?? 'late' })
  const composer = composers[entry.kind]
  const isUnwanted = receipts.has(entry.kind) && process.env['MAIL_RECEIPTS'] === 'off'
  if (!composer || isUnwanted)
    return end({ state: 'skipped', why: isUnwanted ? 'receipts are off' : 'no sender' })

  const settings = await readSettings()
  const site = mailSite(settings)
  const composed = await composer({ entry, settings, site, now })
  if (!composed) return end({ state: 'skipped', why: 'nothing to say' })

  let claimed: StoredMail | undefined
  const delivery = await deliver(
    { sending: entry.occasion, ...composed, site, reference: referenceOf(entry) },
    async () => {
      claimed = await claimMail(key, now)
      if (!claimed) throw new NotClaimed()
    },
  ).catch((error: unknown) => {
    if (error instanceof NotClaimed) return undefined
    throw error
  })
  if (!delivery) return 'claimed'
  return finish(entry, claimed ?? entry, delivery, now)
}

class NotClaimed extends Error {}

async function finish(
  entry: StoredMail,
  claimed: StoredMail,
  delivery: Delivery,
  now: Date,
): Promise<SentEntry> {
  // Whoever claimed the entry before us crashed between SES and the table.
  const abandoned = entry.state === 'sending' ? 1 : 0
  const lost = abandoned + (delivery.outcome === 'unknown' ? 1 : 0)
  const end = endOf(delivery, claimed.attempts, now)
  await endMail(claimed, end, now, lost)
  logEnd(entry, end, entry.lostAnswers + lost)
  if (end.state === 'waiting') return 'waiting'
  return end.state === 'sent' ? 'sent' : 'ended'
}

function endOf(delivery: Delivery, attempts: number, now: Date): MailEnd {
  switch (delivery.outcome) {
    case 'sent':
      return { state: 'sent', messageId: delivery.messageId }
    case 'refused':
      return { state: 'refused', why: delivery.why }
    case 'later':
    case 'unknown': {
      const wait = delivery.throttled ? minute : waitBefore(attempts)
      return { state: 'waiting', why: delivery.why, nextAt: new Date(now.getTime() + wait) }
    }
  }
}

/**
 * Logs the outcome of an email without the recipient. `lostAnswers` of a sent email are possible duplicates.
 */
function logEnd({ kind, request }: StoredMail, end: MailEnd, lostAnswers = 0): void {
  log({
    level: end.state === 'refused' || end.state === 'late' ? 'error' : 'info',
    job: 'send-mail',
    kind,
    // Links the log of the request to the emails that it caused.
    ...(request !== undefined && { request }),
    state: end.state,
    ...(end.state !== 'sent' && { why: end.why }),
    ...(lostAnswers > 0 && { lostAnswers }),
  })
}
