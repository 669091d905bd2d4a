import { type Erasure, ErasureCounts } from '#shared/domain/privacy.ts'
import { StaffName } from '#shared/domain/submissions/inbox.ts'
import * as z from '#shared/zod.ts'
import { when } from '../../table/expressions.ts'
import { timeSortKey } from '../../table/sort-key.ts'
import { getItem, type Item, type Key } from '../../table/table.ts'
import { type TransactionStep, transact } from '../../table/transact.ts'
import { VersionConflict } from '../../table/version-conflict.ts'

/** An erasure as stored. What is left to do follows from the records that still exist. */
export const StoredErasure = z.object({
  id: z.string(),
  /** Keyed hashes of the address. */
  person: z.string(),
  subscriber: z.string(),
  requestedAt: z.string(),
  requestedBy: StaffName,
  finishedAt: z.optional(z.string()),
  counts: ErasureCounts,
  version: z.int(),
})
export type StoredErasure = z.infer<typeof StoredErasure>

const erasureKey = (id: string): Key => ({ pk: `ERASURE#${id}`, sk: 'ERASURE' })

/** The lists of running and completed erasures, in the index `changed`. */
export const erasureLists = { running: 'ERASURES#RUNNING', done: 'ERASURES' } as const

export const toErasureItem = (erasure: StoredErasure): Item => ({
  ...erasureKey(erasure.id),
  ...erasure,
  gsi2pk: erasureLists[erasure.finishedAt === undefined ? 'running' : 'done'],
  gsi2sk: timeSortKey(erasure.requestedAt, erasure.id),
})

export async function readErasure(id: string): Promise<StoredErasure | undefined> {
  const item = await getItem(erasureKey(id), { consistent: true })
  return item && StoredErasure.parse(item)
}

type Change = { counts?: Partial<ErasureCounts>; finishedAt?: string }

/**
 * Deletes a part and counts it in one transaction, on the condition that no other caller has continued the erasure.
 * The receipt therefore counts everything once, however often it is interrupted. Throws `VersionConflict`.
 */
export async function eraseCounted(
  erasure: StoredErasure,
  steps: readonly TransactionStep[],
  { counts = {}, ...rest }: Change,
): Promise<StoredErasure> {
  const more = new Map(Object.entries(counts))
  const added = (name: string) => more.get(name) ?? 0
  const next: StoredErasure = {
    ...erasure,
    ...rest,
    counts: ErasureCounts.parse(
      Object.fromEntries(Object.entries(erasure.counts).map(([name, count]) => [name, count + added(name)])),
    ),
    version: erasure.version + 1,
  }
  await transact([
    ...steps,
    {
      Put: { Item: toErasureItem(next), ...when({ version: erasure.version }) },
      onConditionFailed: () => new VersionConflict(),
    },
  ])
  return next
}

const day = 24 * 60 * 60 * 1000
const daysAfter = (instant: string, days: number) => new Date(Date.parse(instant) + days * day).toISOString()

/** The receipt, including the copies that cannot be deleted. No personal object is in a bucket with versioning. */
export const toErasure = ({
  id,
  person,
  requestedAt,
  requestedBy,
  finishedAt,
  counts,
}: StoredErasure): Erasure => ({
  id,
  person,
  requestedAt,
  requestedBy,
  counts,
  state: finishedAt === undefined ? 'running' : 'done',
  finishedAt: finishedAt ?? null,
  copies:
    finishedAt === undefined
      ? []
      : [
          { what: 'The stream of changes of the table', until: daysAfter(finishedAt, 1) },
          { what: 'Exports and imports that were being written meanwhile', until: daysAfter(finishedAt, 1) },
          { what: 'Reports of mails that could not be handled', until: daysAfter(finishedAt, 14) },
          { what: 'Point-in-time recovery of the table', until: daysAfter(finishedAt, 35) },
          // AWS Backup may take hours to delete what has expired.
          ...(process.env['COPIES'] === 'elsewhere'
            ? [{ what: 'Nightly copies in another account', until: daysAfter(finishedAt, 36) }]
            : []),
        ],
})
