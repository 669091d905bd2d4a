import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { absent, equals, exists, type When } from '../../../lambdas/data/table/expressions.ts'
import { dynamo, getItem, type Item, type Key, tableName } from '../../../lambdas/data/table/table.ts'
import { transact } from '../../../lambdas/data/table/transact.ts'
import { updateIf } from '../../../lambdas/data/table/update-if.ts'
import * as z from '../../../shared/zod.ts'
import type { Circumstances, Migration } from './migrations.ts'

const StoredKey = z.object({ pk: z.string(), sk: z.string() })

const Progress = z.object({
  /** The last item that was processed; undefined at the start of the table. */
  after: z.optional(StoredKey),
  looked: z.int(),
  changed: z.int(),
  /** When the last item was processed. */
  finishedAt: z.optional(z.string()),
})
/** A migration's checkpoint. It is stored in the table, so that any machine can resume the migration. */
export type Progress = z.infer<typeof Progress>

const progressKey = (migration: Migration): Key => ({ pk: 'BACKFILL', sk: migration.name })

/** The migration's checkpoint in this table; undefined if it was never started. */
export async function readProgress(migration: Migration): Promise<Progress | undefined> {
  const stored = await getItem(progressKey(migration), { consistent: true })
  return stored && Progress.parse(stored)
}

const saveProgress = (migration: Migration, progress: Progress): Promise<void> =>
  transact([{ Put: { Item: { ...progressKey(migration), ...progress } } }])

/** The condition that the attributes read are unchanged. It never recreates a deleted item. */
const unchanged = (item: Item, reads: readonly string[]): When => [
  exists(),
  ...reads.map((name) => (item[name] === undefined ? absent(name) : equals(name, item[name]))),
]

/** An item with this many conflicts is being edited; its next save writes the current shape anyway. */
const maxAttempts = 8

/**
 * Migrates one item based on its current state, so that changes made since it was read are kept. Resolves to
 * whether there was anything to do.
 */
export async function migrateItem(
  migration: Migration,
  read: Item,
  circumstances: Circumstances = { now: new Date(), siteUrl: '' },
): Promise<boolean> {
  const key = StoredKey.parse(read)
  let item: Item | undefined = read
  for (let attempt = 1; item; attempt++) {
    const change = await migration.change(item, circumstances)
    if (!change) return false
    await migration.before?.(item, circumstances)
    const { updated } = await updateIf(key, {
      set: change,
      when: unchanged(item, migration.reads),
    })
    if (updated) return true
    if (attempt === maxAttempts)
      throw new Error(`${key.pk} ${key.sk} is changed all the time. Run the backfill again.`)
    item = await getItem(key, { consistent: true })
  }
  return false
}

/** Concurrent writes. */
const parallel = 8

export interface BackfillOptions {
  now: () => Date
  /** The site's address in the settings; empty without one. */
  siteUrl?: string
  /** Only counts; writes nothing. */
  dryRun: boolean
  /** Items read between two checkpoints. */
  pageSize: number
  onPage: (progress: Progress) => void
}

/**
 * Migrates all items, starting where an earlier run stopped. Two runs at once repeat work but do no harm.
 * Resolves to the final checkpoint.
 */
export async function runMigration(
  migration: Migration,
  from: Progress | undefined,
  { now, siteUrl = '', dryRun, pageSize, onPage }: BackfillOptions,
): Promise<Progress> {
  let progress: Progress = from ?? { looked: 0, changed: 0 }
  while (progress.finishedAt === undefined) {
    const { Items: items = [], LastEvaluatedKey: next } = await dynamo.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        Limit: pageSize,
        ExclusiveStartKey: progress.after,
      }),
    )
    let changed = 0
    const circumstances = { now: now(), siteUrl }
    const waiting = [...items]
    const work = async () => {
      for (let item = waiting.pop(); item; item = waiting.pop()) {
        const isChanged = dryRun
          ? (await migration.change(item, circumstances)) !== undefined
          : await migrateItem(migration, item, circumstances)
        if (isChanged) changed += 1
      }
    }
    await Promise.all(Array.from({ length: parallel }, work))
    progress = {
      ...(next ? { after: StoredKey.parse(next) } : { finishedAt: now().toISOString() }),
      looked: progress.looked + items.length,
      changed: progress.changed + changed,
    }
    if (!dryRun) await saveProgress(migration, progress)
    onPage(progress)
  }
  return progress
}
