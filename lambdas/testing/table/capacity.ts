import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { dynamo } from '../../data/table/table.ts'

/** Counts the capacity units that are used from now until `stop()`. */
export function countCapacity() {
  let units = 0
  const name = 'countCapacity'
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
      const { ConsumedCapacity: consumed } = answer.output as {
        ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[]
      }
      for (const each of [consumed ?? []].flat()) units += each.CapacityUnits ?? 0
      return answer
    },
    { step: 'initialize', name },
  )
  return {
    /** The capacity units that `run` uses. */
    async of(run: () => Promise<unknown>): Promise<number> {
      const before = units
      await run()
      return units - before
    },
    stop: () => void dynamo.middlewareStack.remove(name),
  }
}
