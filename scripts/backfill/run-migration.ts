import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, getItem, type Item, type Key, tableName } from '../../lambdas/data/table/table.ts'
import { transact } from '../../lambdas/data/table/transact.ts'
import { type ConditionalUpdate, updateIf } from '../../lambdas/data/table/update-if.ts'
import * as z from '../../shared/zod.ts'
import type { Migration } from './migrations.ts'

const StoredKey = z.object({ pk: z.string(), sk: z.string() })

const Progress = z.object({
  /** The item up to which everything is done; without one it begins at the table's start. */
  after: z.optional(StoredKey),
  looked: z.int(),
  changed: z.int(),
  /** When all items were done. */
  finishedAt: z.optional(z.string()),
})
/** How far a migration has come. Kept in the table, so that anybody can go on, from anywhere. */
export type Progress = z.infer<typeof Progress>

export const progressKey = (migration: Migration): Key => ({ pk: 'BACKFILL', sk: migration.name })

/** How far a migration has come on this table; undefined if nobody has begun. */
export async function readProgress(migration: Migration): Promise<Progress | undefined> {
  const stored = await getItem(progressKey(migration), { consistent: true })
  return stored && Progress.parse(stored)
}

const saveProgress = (migration: Migration, progress: Progress): Promise<void> =>
  transact([{ Put: { Item: { ...progressKey(migration), ...progress } } }])

/** An update that changes an item only while it is what the change was decided by. It never brings back a deleted item. */
function conditionalUpdate(item: Item, change: Item, reads: readonly string[]): ConditionalUpdate {
  const names = new Map<string, string>()
  const values = new Map<string, unknown>()
  const nameOf = (attribute: string) => {
    const name = `#a${names.size}`
    names.set(name, attribute)
    return name
  }
  const valueOf = (value: unknown) => {
    const name = `:a${values.size}`
    values.set(name, value)
    return name
  }
  const conditions = reads.map((attribute) =>
    item[attribute] === undefined
      ? `attribute_not_exists(${nameOf(attribute)})`
      : `${nameOf(attribute)} = ${valueOf(item[attribute])}`,
  )
  const entries = Object.entries(change)
  const set = entries.filter(([, value]) => value !== undefined)
  const removed = entries.filter(([, value]) => value === undefined)
  const clauses = [
    ...(set.length > 0
      ? [`SET ${set.map(([attribute, value]) => `${nameOf(attribute)} = ${valueOf(value)}`).join(', ')}`]
      : []),
    ...(removed.length > 0 ? [`REMOVE ${removed.map(([attribute]) => nameOf(attribute)).join(', ')}`] : []),
  ]
  return {
    UpdateExpression: clauses.join(' '),
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names),
    ...(values.size > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
  }
}

/** An item that changes so often is being edited all the time: its next save brings the present shape. */
const maxAttempts = 8

/**
 * Brings one item to the newer shape, from what it is now: a change that somebody made since it was read is kept.
 * Returns whether there was anything to do.
 */
export async function migrateItem(migration: Migration, read: Item): Promise<boolean> {
  const key = StoredKey.parse(read)
  let item: Item | undefined = read
  for (let attempt = 1; item; attempt++) {
    const change = migration.change(item)
    if (!change) return false
    const { updated } = await updateIf(key, conditionalUpdate(item, change, migration.reads))
    if (updated) return true
    if (attempt === maxAttempts)
      throw new Error(`${key.pk} ${key.sk} is changed all the time. Run the backfill again.`)
    item = await getItem(key, { consistent: true })
  }
  return false
}

/** Writes under way at a time. */
const parallel = 8

export interface BackfillOptions {
  now: () => Date
  /** Counts, and writes nothing. */
  dryRun: boolean
  /** Items that are read, and at most written, between two notes of how far it has come. */
  pageSize: number
  onPage: (progress: Progress) => void
}

/**
 * Brings all items to the newer shape, from where an earlier run has stopped. Two runs at once do the same work twice and
 * no harm. Resolves to how far it has come in all.
 */
export async function runMigration(
  migration: Migration,
  from: Progress | undefined,
  { now, dryRun, pageSize, onPage }: BackfillOptions,
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
    const waiting = [...items]
    const work = async () => {
      for (let item = waiting.pop(); item; item = waiting.pop()) {
        const isChanged = dryRun ? migration.change(item) !== undefined : await migrateItem(migration, item)
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
