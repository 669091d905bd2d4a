import { DeleteItemCommand, type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { type Difference, textOf } from './differences.ts'

/** Writes under way at a time. */
const parallel = 8

/**
 * What a reader meets first is written last: texts before the lists that lead to them, and everything before anything is
 * deleted. So an interrupted restore shows nothing that it cannot open.
 */
const turnOf = ({ does, item }: Difference): number =>
  does === 'delete' ? 2 : textOf(item, 'sk') === 'SUMMARY' ? 1 : 0

/**
 * Does what the differences say. Interrupted, it is started again with a new comparison: what is done is then no
 * difference any more.
 */
export async function copyBack(
  client: DynamoDBClient,
  table: string,
  found: readonly Difference[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  let done = 0
  for (const turn of [0, 1, 2]) {
    const waiting = found.filter((difference) => turnOf(difference) === turn)
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { pk, sk } = next.item
        await (next.does === 'delete'
          ? pk && sk && client.send(new DeleteItemCommand({ TableName: table, Key: { pk, sk } }))
          : client.send(new PutItemCommand({ TableName: table, Item: next.item })))
        onProgress((done += 1))
      }
    }
    await Promise.all(Array.from({ length: parallel }, work))
  }
}
