import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from './client.ts'

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
const actions = ['Put', 'Update', 'Delete', 'ConditionCheck'] as const
type Action = (typeof actions)[number]
type InTable<W> = Omit<NonNullable<W>, 'TableName'> & { TableName?: string }

/** One write of a transaction, in our table. `refused` says what it means when its condition does not hold. */
export type Step = { [A in Action]?: InTable<Write[A]> } & { refused?: () => Error }

const attempts = 8
const collisions = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']

/** Full jitter, in milliseconds: writers that met once must not meet again. */
const pause = (attempt: number) =>
  new Promise((resume) => setTimeout(resume, Math.random() * Math.min(400, 20 * 2 ** attempt)))

/**
 * All of the writes (100 at most) or none. A condition that does not hold throws what its step's `refused` says;
 * where several fail, the first one speaks. A collision with another transaction is tried again.
 */
export async function transact(steps: Step[]): Promise<void> {
  const TransactItems = steps.map(inTable)
  // However often the SDK or we send it: the table does it once.
  const ClientRequestToken = randomUUID()
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
      const refused = codes.indexOf('ConditionalCheckFailed')
      if (refused >= 0) throw steps[refused]?.refused?.() ?? error

      const failed = codes.filter((code) => code !== 'None')
      const collided = failed.length > 0 && failed.every((code) => collisions.includes(code))
      if (!collided || attempt === attempts) throw error
      await pause(attempt)
    }
  }
}

function inTable(step: Step): Write {
  const TableName = tableName()
  const writes = actions
    .filter((action) => step[action])
    .map((action) => [action, { ...step[action], TableName }])
  return Object.fromEntries(writes) as Write
}
