import { backoff } from '../table/backoff.ts'
import { getItem, type Key } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'
import { type StoredMail, toStoredMail } from './stored-mail.ts'

/** Longer than a function that sends mail can run: whoever has a lease that ended is not alive any more. */
const leaseMilliseconds = 90_000

/** The lists of mails that wait for SES, and of those that were never sent, in the index `changed`. */
export const mailLists = { waiting: 'OUTBOX#WAITING', failed: 'OUTBOX#FAILED' } as const

/** An entry as it is now (consistent read). */
export async function findMail({ pk, sk }: Key): Promise<StoredMail | undefined> {
  const item = await getItem({ pk, sk }, { consistent: true })
  return item && toStoredMail(item)
}

/** Whether nothing is left to do: it has been sent, or never will be. */
export const hasEnded = ({ state }: Pick<StoredMail, 'state'>): boolean =>
  state !== 'due' && state !== 'waiting' && state !== 'sending'

/**
 * Claims a mail just before it is handed to SES. Undefined if it is gone, has ended, is too late, or somebody else has it. A
 * former claim whose end nobody wrote down counts as a lost answer: its holder died between SES and the table.
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

/** How a mail ended, or that it waits. */
export type MailEnd =
  | { state: 'sent'; messageId: string }
  | { state: 'refused' | 'skipped' | 'late'; why: string }
  | { state: 'waiting'; why: string; nextAt: Date }

/** Attempts at writing down what SES has answered. Without it, the mail would be sent again. */
const writeAttempts = 8

/**
 * Writes down what became of a mail, if it is still in the state in which it was seen: one that was deleted meanwhile stays
 * deleted, and one that somebody else has claimed stays theirs. `lost` counts attempts whose answer was lost.
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

/** Staff are told of what SES refused and of what was too late, not of what had nobody to go to any more. */
const isFailure = ({ state }: MailEnd): boolean => state === 'refused' || state === 'late'
