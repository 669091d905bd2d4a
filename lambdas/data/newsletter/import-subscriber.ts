import { policyVersion } from '#shared/domain/submissions/consent.ts'
import { notSuppressedStep, suppressErasedStep, suppressionOf } from '../outbox/suppression.ts'
import { absent, when } from '../table/expressions.ts'
import { retryStale } from '../table/retry-stale.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { getItem } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { changedItem, endImported } from './change-subscriber.ts'
import type { ImportedRow } from './import-rows.ts'
import { subscriberId, subscriberKey, toSubscriber } from './subscriber.ts'

export type ImportResult = 'imported' | 'known' | 'ended' | 'pending'

/** A consent from before the current policy was given to an unknown version. */
const policyAt = (at: string): string => (at >= policyVersion ? policyVersion : 'unknown')

/**
 * Subscribes a person who, as staff state, has agreed elsewhere, as confirmed with that consent. Existing
 * subscribers stay unchanged, and people who unsubscribed, bounced, complained or were erased are never
 * resubscribed. A pending confirmation stays pending, because only its recipient can confirm it. This is
 * idempotent, so that an interrupted import can repeat its batch.
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
        Put: { Item: after, ...when(absent()) },
        onConditionFailed: () => new VersionConflict(),
      },
      // The person may be erased at the same time.
      await notSuppressedStep(email),
    ])
    return 'imported'
  })
}

/**
 * Records that, as a list says, a person has left: another row of the list, or a later list, must not subscribe them.
 * An imported subscription ends. An address that is not known leaves the same keyed hash as a deleted subscription, and
 * its owner can still subscribe.
 */
export async function recordLeft(email: string, now: Date): Promise<void> {
  const known = await endImported(await subscriberId(email), now)
  if (!known) await transact([await suppressErasedStep(email, now)])
}
