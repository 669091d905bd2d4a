import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Key, tableName } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { type ConditionalUpdate, updateIf } from '../table/update-if.ts'

/** Allows `limit` attempts, and starts again after `lockSeconds` (see `addAttempt`) without an attempt. */
export interface AttemptCounter {
  key: Key
  limit: number
}

/** A counter that has reached its limit. */
export interface LockedCounter {
  counter: AttemptCounter
  /** When the lock ends, in epoch seconds. */
  endsAt: number
  /** Whether the audit log has an entry for this lock. */
  recorded: boolean
}

type AttemptResult = { remaining: number } | { locked: LockedCounter }

/**
 * Counts an attempt if the counter is below its limit, and starts the counter again after `lockSeconds`
 * without an attempt. `now` is in epoch seconds. Each step is one conditional write; if a concurrent request
 * was faster, the loop continues with its result.
 */
export async function addAttempt(
  counter: AttemptCounter,
  lockSeconds: number,
  now: number,
): Promise<AttemptResult> {
  const { key, limit } = counter
  const values = { ':now': now, ':end': now + lockSeconds, ':one': 1 }
  for (;;) {
    const added = await update(key, {
      UpdateExpression: 'ADD attempts :one SET expiresAt = :end',
      ConditionExpression: 'attribute_not_exists(pk) OR (expiresAt > :now AND attempts < :limit)',
      ExpressionAttributeValues: { ...values, ':limit': limit },
    })
    if ('attempts' in added) return { remaining: limit - added.attempts }
    if (added.endsAt > now) return { locked: { counter, ...added } }

    const restarted = await update(key, {
      UpdateExpression: 'SET attempts = :one, expiresAt = :end REMOVE noted',
      ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
      ExpressionAttributeValues: values,
    })
    if ('attempts' in restarted) return { remaining: limit - 1 }
  }
}

/** Takes back one attempt that `addAttempt` counted; attempts of other requests stay counted. */
export async function undoAttempt({ key }: AttemptCounter, now: number): Promise<void> {
  await update(key, {
    UpdateExpression: 'ADD attempts :minusOne',
    ConditionExpression: 'attempts > :none AND expiresAt > :now',
    ExpressionAttributeValues: { ':minusOne': -1, ':none': 0, ':now': now },
  })
}

export async function deleteCounter(key: Key): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { ...key } }))
}

/**
 * Writes `steps` for the first attempt that a lock refuses and nothing for later ones, so that a flood of
 * attempts leaves one audit entry. The mark is not part of the transaction, because concurrent attempts would
 * conflict.
 */
export async function recordLockOnce(
  { counter, endsAt, recorded }: LockedCounter,
  steps: TransactionStep[],
): Promise<void> {
  if (recorded) return
  const marked = await update(counter.key, {
    UpdateExpression: 'SET noted = :yes',
    ConditionExpression: 'attribute_not_exists(noted) AND expiresAt = :end',
    ExpressionAttributeValues: { ':yes': true, ':end': endsAt },
  })
  if ('attempts' in marked) await transact(steps)
}

/** One conditional write. Returns the number of attempts, or the state of the counter if the condition did not hold. */
async function update(
  key: Key,
  change: Omit<ConditionalUpdate, 'ExpressionAttributeNames'>,
): Promise<{ attempts: number } | { endsAt: number; recorded: boolean }> {
  const result = await updateIf(key, change)
  if (result.updated) return { attempts: Number(result.item['attempts'] ?? 1) }
  return {
    endsAt: Number(result.existing['expiresAt']?.N ?? 0),
    recorded: result.existing['noted']?.BOOL ?? false,
  }
}
