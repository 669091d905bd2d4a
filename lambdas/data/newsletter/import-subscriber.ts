import { policyVersion } from '#shared/domain/submissions/consent.ts'
import { suppressionOf } from '../outbox/suppression.ts'
import { retryStale } from '../table/retry-stale.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { getItem } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { changedItem, replaceSubscriber } from './change-subscriber.ts'
import type { ImportedRow } from './import-rows.ts'
import { subscriberId, subscriberKey, toSubscriber } from './subscriber.ts'

export type ImportResult = 'imported' | 'known' | 'ended'

/**
 * Subscribes somebody who, as staff state, has agreed elsewhere: confirmed, with that consent. Who is confirmed already stays
 * as they are, and whoever unsubscribed, bounced, complained or was erased never comes back by an import. Doing it again
 * changes nothing, so that an import that was interrupted can begin its batch again.
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
    const base = item ?? {
      ...subscriberKey(id),
      email,
      source: 'import',
      subscribedAt: now.toISOString(),
      gsi2sk: timeSortKey(now.toISOString(), id),
    }
    const after = changedItem(
      {
        ...base,
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        consent: { at: consent.at, policy: policyVersion, source: consent.source },
      },
      {
        status: 'confirmed',
        statusAt: now.toISOString(),
        confirmedAt: now.toISOString(),
        suspicion: undefined,
        confirmUntil: undefined,
        expiresAt: undefined,
      },
    )
    await transact([
      item
        ? replaceSubscriber(item, after)
        : {
            Put: { Item: after, ConditionExpression: 'attribute_not_exists(pk)' },
            onConditionFailed: () => new VersionConflict(),
          },
    ])
    return 'imported'
  })
}
