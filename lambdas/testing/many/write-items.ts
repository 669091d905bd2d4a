import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteCommand, type BatchWriteCommandOutput } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Item, tableName } from '../../data/table/table.ts'
import type { TransactionStep } from '../../data/table/transact.ts'

/** DynamoDB's limit of items per request. */
const batchSize = 25
const writers = 2

/** Writes many items quickly and without conditions, for tables without concurrent writers. */
export async function writeItems(items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let batch = batches.pop(); batch; batch = batches.pop()) await writeBatch(batch)
    }),
  )
}

async function writeBatch(batch: readonly Item[]): Promise<void> {
  const table = tableName()
  let left: BatchWriteCommandOutput['UnprocessedItems'] = {
    [table]: batch.map((Item) => ({ PutRequest: { Item } })),
  }
  while (left?.[table]?.length) {
    const answer: BatchWriteCommandOutput = await dynamo.send(new BatchWriteCommand({ RequestItems: left }))
    left = answer.UnprocessedItems
    if (left?.[table]?.length) await sleep(20)
  }
}

/** The items that the steps of a transaction put into the table, without their changes to counters. */
export const putItems = (steps: readonly TransactionStep[]): Item[] =>
  steps.flatMap(({ Put }) => (Put?.Item ? [Put.Item] : []))
