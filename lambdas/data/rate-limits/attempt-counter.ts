import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { absent, anyOf, atMost, lessThan, moreThan, type Update } from '../table/expressions.ts'
import { dynamo, type Key, tableName } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'

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
  const expiresAt = now + lockSeconds
  for (;;) {
    const added = await change(key, {
      add: { attempts: 1 },
      set: { expiresAt },
      when: anyOf(absent(), [moreThan('expiresAt', now), lessThan('attempts', limit)]),
    })
    if ('attempts' in added) return { remaining: limit - added.attempts }
    if (added.endsAt > now) return { locked: { counter, ...added } }

    const restarted = await change(key, {
      set: { attempts: 1, expiresAt },
      remove: ['noted'],
      when: anyOf(absent(), atMost('expiresAt', now)),
    })
    if ('attempts' in restarted) return { remaining: limit - 1 }
  }
}

/** Takes back one attempt that `addAttempt` counted; attempts of other requests stay counted. */
export async function undoAttempt({ key }: AttemptCounter, now: number): Promise<void> {
  await change(key, { add: { attempts: -1 }, when: [moreThan('attempts', 0), moreThan('expiresAt', now)] })
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
  const marked = await change(counter.key, {
    set: { noted: true },
    when: [absent('noted'), { expiresAt: endsAt }],
  })
  if ('attempts' in marked) await transact(steps)
}

/** One conditional write. Returns the number of attempts, or the state of the counter if the condition did not hold. */
async function change(
  key: Key,
  to: Update,
): Promise<{ attempts: number } | { endsAt: number; recorded: boolean }> {
  const result = await updateIf(key, to)
  if (result.updated) return { attempts: Number(result.item['attempts'] ?? 1) }
  return {
    endsAt: Number(result.existing['expiresAt']?.N ?? 0),
    recorded: result.existing['noted']?.BOOL ?? false,
  }
}
