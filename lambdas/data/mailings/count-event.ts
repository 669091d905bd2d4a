import type { MailingCounts } from '#shared/domain/mailings.ts'
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
          UpdateExpression: 'SET #fate = :true',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#fate)',
          ExpressionAttributeNames: { '#fate': fate },
          ExpressionAttributeValues: { ':true': true },
        },
        onConditionFailed: () => new CountedBefore(),
      },
      {
        Update: {
          Key: { ...mailingKey(mailing) },
          UpdateExpression: 'ADD #fate :one',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#fate': fate },
          ExpressionAttributeValues: { ':one': 1 },
        },
        onConditionFailed: () => new CountedBefore(),
      },
    ])
  } catch (error) {
    if (!(error instanceof CountedBefore)) throw error
  }
}
