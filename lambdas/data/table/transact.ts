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
  /** Creates the error to throw if the condition of the step does not hold. */
  onConditionFailed?: () => Error
  /**
   * Recreates the step from the stored state. If its condition is the only one that fails, the transaction is
   * retried with the new step.
   */
  renew?: () => Promise<TransactionStep>
}

/**
 * About two seconds of retries: up to a hundred people may save at the same time, and every save writes the
 * same counters.
 */
const maxAttempts = 12

/**
 * Does all of the writes (at most 100) or none. If a condition does not hold, it throws the error of that
 * step's `onConditionFailed`, or of the first such step. Conflicts with other transactions are retried.
 */
export async function transact(steps: readonly TransactionStep[]): Promise<void> {
  let current = steps
  // With one token for all attempts, DynamoDB applies the transaction only once even if a response is lost.
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
  /** Without `failedStep`, it conflicted with another transaction. */
  | { done: false; failedStep?: number; error: unknown }

/** Throws errors for which a retry is pointless. */
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
