import { backoff } from '../table/backoff.ts'
import { anyOf, lessThan, moreThan, oneOf, type Update } from '../table/expressions.ts'
import { getItem, type Key } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { type StoredMail, toStoredMail } from './stored-mail.ts'

/** Longer than a sending function can run, so the holder of an expired lease is no longer running. */
const leaseMilliseconds = 90_000

/** The lists of emails that wait for SES, and of failed ones, in the index `changed`. */
export const mailLists = { waiting: 'OUTBOX#WAITING', failed: 'OUTBOX#FAILED' } as const

/** The current state of an entry (consistent read). */
export async function findMail({ pk, sk }: Key): Promise<StoredMail | undefined> {
  const item = await getItem({ pk, sk }, { consistent: true })
  return item && toStoredMail(item)
}

/** Whether the mail is done: it was sent, or never will be. */
export const hasEnded = ({ state }: Pick<StoredMail, 'state'>): boolean =>
  state !== 'due' && state !== 'waiting' && state !== 'sending'

/**
 * Claims an email immediately before it is sent. Returns undefined if it is gone, done, too late, or claimed by
 * another sender. An earlier claim without a recorded outcome counts as a lost answer, since its holder crashed
 * between SES and the table.
 */
export async function claimMail({ pk, sk }: Key, now: Date): Promise<StoredMail | undefined> {
  const at = now.toISOString()
  const result = await updateIf<StoredMail>(
    { pk, sk },
    {
      set: { state: 'sending', leaseUntil: new Date(now.getTime() + leaseMilliseconds).toISOString() },
      add: { attempts: 1 },
      remove: ['gsi2pk', 'gsi2sk'],
      when: [
        moreThan('sendBefore', at),
        anyOf(oneOf('state', ['due', 'waiting']), [{ state: 'sending' }, lessThan('leaseUntil', at)]),
      ],
    },
  )
  return result.updated ? toStoredMail(result.item) : undefined
}

/** The outcome of an email, or that it waits. */
export type MailEnd =
  | { state: 'sent'; messageId: string }
  | { state: 'refused' | 'skipped' | 'late'; why: string }
  | { state: 'waiting'; why: string; nextAt: Date }

/** Attempts to record SES's answer. Without the record, the mail would be sent again. */
const writeAttempts = 8

/**
 * Records the outcome of an email if its state has not changed since it was read: a deleted one stays deleted, and
 * one that another sender has claimed stays claimed. `lost` counts attempts whose response was lost.
 */
export async function endMail(
  { pk, sk, state: seen }: Pick<StoredMail, 'pk' | 'sk' | 'state'>,
  end: MailEnd,
  now: Date,
  lost = 0,
): Promise<void> {
  const list = end.state === 'waiting' ? mailLists.waiting : isFailure(end) ? mailLists.failed : undefined
  const place = end.state === 'waiting' ? end.nextAt : now
  const change: Update<StoredMail> = {
    set: {
      state: end.state,
      ...(end.state === 'sent' ? { messageId: end.messageId } : { why: end.why }),
      ...(end.state !== 'waiting' && { endedAt: now.toISOString() }),
      gsi2pk: list,
      gsi2sk: list && place.toISOString(),
    },
    add: { lostAnswers: lost },
    remove: ['leaseUntil'],
    when: { state: seen },
  }
  for (let attempt = 1; ; attempt++) {
    try {
      await updateIf<StoredMail>({ pk, sk }, change)
      return
    } catch (error) {
      if (attempt === writeAttempts) throw error
      await backoff(attempt)
    }
  }
}

/**
 * Whether staff see it as failed: it was refused by SES or too late. An email that is no longer needed has not
 * failed.
 */
const isFailure = ({ state }: MailEnd): boolean => state === 'refused' || state === 'late'
