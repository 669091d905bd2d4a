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

/** One write of a transaction. `onConditionFailed` makes the error that is thrown if its condition does not hold. */
export type TransactionStep = { [A in Action]?: InTable<Write[A]> } & { onConditionFailed?: () => Error }

const maxAttempts = 8

/**
 * Does all of the writes (100 at most) or none. If a condition does not hold, it throws the error of that step's
 * `onConditionFailed`; if several do not, that of the first. A collision with another transaction is retried.
 */
export async function transact(steps: TransactionStep[]): Promise<void> {
  const TransactItems = steps.map(inTable)
  // With one token for all attempts, the table applies the transaction once even if a response was lost.
  const ClientRequestToken = randomUUID()
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
      const failedStep = codes.indexOf('ConditionalCheckFailed')
      if (failedStep >= 0) throw steps[failedStep]?.onConditionFailed?.() ?? error

      const failed = codes.filter((code) => code !== 'None')
      const collided = failed.length > 0 && failed.every((code) => transientReasons.has(code))
      if (!collided || attempt === maxAttempts) throw error
      await backoff(attempt)
    }
  }
}

function inTable(step: TransactionStep): Write {
  const TableName = tableName()
  const writes = actions
    .filter((action) => step[action])
    .map((action) => [action, { ...step[action], TableName }])
  return Object.fromEntries(writes) as Write
}
