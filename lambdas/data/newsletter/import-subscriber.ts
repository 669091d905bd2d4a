import { policyVersion } from '#shared/domain/submissions/consent.ts'
import { notSuppressedStep, suppressionOf } from '../outbox/suppression.ts'
import { retryStale } from '../table/retry-stale.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { getItem } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { changedItem } from './change-subscriber.ts'
import type { ImportedRow } from './import-rows.ts'
import { subscriberId, subscriberKey, toSubscriber } from './subscriber.ts'

export type ImportResult = 'imported' | 'known' | 'ended' | 'pending'

/** An older consent cannot have been given to today's policy, and nobody knows to which. */
const policyAt = (at: string): string => (at >= policyVersion ? policyVersion : 'unknown')

/**
 * Subscribes somebody who, as staff state, has agreed elsewhere: confirmed, with that consent. Who is confirmed already stays
 * as they are, and whoever unsubscribed, bounced, complained or was erased never comes back by an import. Whoever was asked
 * here to confirm has not, and a file does not do it for them. Doing it again changes nothing, so that an import that was
 * interrupted can begin its batch again.
 */
export async function importSubscriber(row: ImportedRow, now: Date): Promise<ImportResult> {
  const { email, firstName, lastName, consent } = row
  const id = await subscriberId(email)
  return retryStale(async () => {
    const [item, suppression] = await Promise.all([
      getItem(subscriberKey(id), { consistent: true }),
      suppressionOf(email),
    ])
    const known = item && toSubscriber(item)
    if (known?.status === 'confirmed') return 'known'
    if (suppression || known?.status === 'unsubscribed' || known?.status === 'suppressed') return 'ended'
    if (known) return 'pending'
    const at = now.toISOString()
    const after = changedItem(
      {
        ...subscriberKey(id),
        email,
        source: 'import',
        subscribedAt: at,
        gsi2sk: timeSortKey(at, id),
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        consent: { at: consent.at, policy: policyAt(consent.at), source: consent.source },
      },
      { status: 'confirmed', statusAt: at, confirmedAt: at },
    )
    await transact([
      {
        Put: { Item: after, ConditionExpression: 'attribute_not_exists(pk)' },
        onConditionFailed: () => new VersionConflict(),
      },
      // Somebody may be erased at this moment.
      await notSuppressedStep(email),
    ])
    return 'imported'
  })
}
