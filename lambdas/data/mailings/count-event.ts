import type { MailingCounts } from '#shared/domain/mailings.ts'
import { absent, exists, update } from '../table/expressions.ts'
import { transact } from '../table/transact.ts'
import { claimKey } from './claims.ts'
import { mailingKey } from './mailing-record.ts'

class CountedBefore extends Error {}

/** The outcomes of a sent mail that reports count. */
export type MailOutcome = Extract<
  keyof MailingCounts,
  'delivered' | 'bounced' | 'complained' | 'unsubscribed'
>

/**
 * Counts the outcome of a recipient's mail in the report of its mailing: once, even if SES reports it
 * repeatedly, and only for recipients of the mailing.
 */
export async function countMailOutcome(
  mailing: string,
  subscriber: string,
  fate: MailOutcome,
): Promise<void> {
  try {
    await transact([
      {
        Update: {
          Key: { ...claimKey(mailing, subscriber) },
          ...update({ set: { [fate]: true }, when: [exists(), absent(fate)] }),
        },
        onConditionFailed: () => new CountedBefore(),
      },
      {
        Update: {
          Key: { ...mailingKey(mailing) },
          ...update({ add: { [fate]: 1 }, when: exists() }),
        },
        onConditionFailed: () => new CountedBefore(),
      },
    ])
  } catch (error) {
    if (!(error instanceof CountedBefore)) throw error
  }
}
