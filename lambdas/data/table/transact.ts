import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { backoff } from './backoff.ts'
import { dynamo, tableName } from './client.ts'
import { transientReasons } from './transient-error.ts'

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
const actions = ['Put', 'Update', 'Delete', 'ConditionCheck'] as const
type Action = (typeof actions)[number]
type InTable<W> = Omit<NonNullable<W>, 'TableName'> & { TableName?: string }

/** One write of a transaction. */
export type TransactionStep = { [A in Action]?: InTable<Write[A]> } & {
  /** Makes the error that is thrown if the condition of the step does not hold. */
  onConditionFailed?: () => Error
  /** Makes the step anew from what is stored now: if only its condition does not hold, the transaction is tried again. */
  renew?: () => Promise<TransactionStep>
}

/** About two seconds: a hundred people may save at once, and all of them write the counts of posts. */
const maxAttempts = 12

/**
 * Does all of the writes (100 at most) or none. If a condition does not hold, it throws the error of that step's
 * `onConditionFailed`; if several do not, that of the first. A collision with another transaction is retried.
 */
export async function transact(steps: readonly TransactionStep[]): Promise<void> {
  let current = steps
  // With one token for all attempts, the table applies the transaction once even if a response was lost.
  let token = randomUUID()
  for (let attempt = 1; ; attempt++) {
    const result = await attemptTransaction(current, token)
    if (result.done) return
    if (attempt === maxAttempts) throw result.error
    if (result.failedStep !== undefined) {
      const renewed = await current[result.failedStep]?.renew?.()
      if (!renewed) throw result.error
      current = current.with(result.failedStep, renewed)
      token = randomUUID()
    }
    await backoff(attempt)
  }
}

type TransactionResult =
  | { done: true }
  /** Without `failedStep` it collided with another transaction. */
  | { done: false; failedStep?: number; error: unknown }

/** Throws errors that another attempt would not change. */
async function attemptTransaction(
  steps: readonly TransactionStep[],
  ClientRequestToken: string,
): Promise<TransactionResult> {
  try {
    await dynamo.send(new TransactWriteCommand({ TransactItems: steps.map(inTable), ClientRequestToken }))
    return { done: true }
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
    const failedStep = codes.indexOf('ConditionalCheckFailed')
    if (failedStep >= 0)
      return { done: false, failedStep, error: steps[failedStep]?.onConditionFailed?.() ?? error }

    const failed = codes.filter((code) => code !== 'None')
    if (failed.length > 0 && failed.every((code) => transientReasons.has(code))) return { done: false, error }
    throw error
  }
}

function inTable(step: TransactionStep): Write {
  const TableName = tableName()
  const writes = actions
    .filter((action) => step[action])
    .map((action) => [action, { ...step[action], TableName }])
  return Object.fromEntries(writes) as Write
}
