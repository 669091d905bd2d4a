import { backoff } from '../table/backoff.ts'
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
  const result = await updateIf(
    { pk, sk },
    {
      UpdateExpression:
        'SET #state = :sending, leaseUntil = :until, attempts = if_not_exists(attempts, :none) + :one REMOVE gsi2pk, gsi2sk',
      ConditionExpression:
        'sendBefore > :now AND (#state IN (:due, :waiting) OR (#state = :sending AND leaseUntil < :now))',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':sending': 'sending',
        ':due': 'due',
        ':waiting': 'waiting',
        ':until': new Date(now.getTime() + leaseMilliseconds).toISOString(),
        ':now': at,
        ':none': 0,
        ':one': 1,
      },
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
  const values: Record<string, unknown> = {
    ':seen': seen,
    ':state': end.state,
    ':lost': lost,
    ':none': 0,
    ...(end.state === 'sent' ? { ':messageId': end.messageId } : { ':why': end.why }),
    ...(end.state !== 'waiting' && { ':endedAt': now.toISOString() }),
    ...(list && { ':list': list, ':place': place.toISOString() }),
  }
  const set = [
    '#state = :state',
    'lostAnswers = if_not_exists(lostAnswers, :none) + :lost',
    end.state === 'sent' ? 'messageId = :messageId' : 'why = :why',
    ...(end.state === 'waiting' ? [] : ['endedAt = :endedAt']),
    ...(list ? ['gsi2pk = :list', 'gsi2sk = :place'] : []),
  ]
  const update = {
    UpdateExpression: `SET ${set.join(', ')} REMOVE leaseUntil${list ? '' : ', gsi2pk, gsi2sk'}`,
    ConditionExpression: '#state = :seen',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: values,
  }
  for (let attempt = 1; ; attempt++) {
    try {
      await updateIf({ pk, sk }, update)
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
