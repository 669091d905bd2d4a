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
 * What became of an entry: `ended` (nothing is left to do), `waiting` (SES does not take it now), or `claimed` (somebody else is
 * at it, or died at it a moment ago).
 */
export type SentEntry = 'sent' | 'ended' | 'waiting' | 'claimed'

const minute = 60_000
/** Between attempts: a minute, then twice as long each time, up to ten minutes. */
export const waitBefore = (attempt: number): number => Math.min(10 * minute, minute * 2 ** (attempt - 1))

/** The same for each attempt at a mail, and says nothing about it. */
const referenceOf = ({ pk, sk, createdAt }: StoredMail): string =>
  createHash('sha256').update(`${pk} ${sk} ${createdAt}`).digest('base64url').slice(0, 24)

/**
 * Sends one mail of the outbox, unless it was sent, is too late, or has nothing to say any more. The record is read now, so
 * that a correction counts and an erased person gets nothing. The claim comes last before SES: from then on, a mail whose end
 * nobody wrote down may have gone out, and is counted.
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
    { ...composed, site, reference: referenceOf(entry), sending: entry.occasion },
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
  // Whoever claimed it before us died between SES and the table.
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

/** Says what became of a mail, and nothing about who gets it. `lostAnswers` of a sent mail are possible duplicates. */
function logEnd({ kind, request }: StoredMail, end: MailEnd, lostAnswers = 0): void {
  log({
    level: end.state === 'refused' || end.state === 'late' ? 'error' : 'info',
    job: 'send-mail',
    kind,
    // Leads from the log of that request to its mails.
    ...(request !== undefined && { request }),
    state: end.state,
    ...(end.state !== 'sent' && { why: end.why }),
    ...(lostAnswers > 0 && { lostAnswers }),
  })
}
