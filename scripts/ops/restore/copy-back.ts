import { DeleteItemCommand, type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { type Difference, textOf } from './differences.ts'

/** How many writes run at the same time. */
const parallel = 8

/**
 * The step in which a difference is written: first texts and everything else, then the summaries that lists show, and deletions last. So
 * after an interruption no list leads to a text that is still missing.
 */
const stepOf = ({ does, item }: Difference): number =>
  does === 'delete' ? 2 : textOf(item, 'sk') === 'SUMMARY' ? 1 : 0

/**
 * Applies the differences. After an interruption, run it again with a new comparison, which no longer contains what is
 * already done.
 */
export async function copyBack(
  client: DynamoDBClient,
  table: string,
  found: readonly Difference[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  let done = 0
  for (const step of [0, 1, 2]) {
    const waiting = found.filter((difference) => stepOf(difference) === step)
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
