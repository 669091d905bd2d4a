import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { type RawItem, textOf } from '../../ops/restore/differences.ts'
import { type ItemShapes, ShapeCollector } from './item-shapes.ts'

/** Items that the exercise itself stores, to break something or to fill a file. No release writes them. */
const testItems: Readonly<Record<string, (item: RawItem) => boolean>> = {
  'POST#': (item) => textOf(item, 'sk') === 'SUMMARY' && item['slug'] === undefined,
  'MEDIA#': (item) => item['status'] === undefined,
  'RESUME#': (item) => item['status'] === undefined,
  AUDITSEAL: (item) => textOf(item, 'sk') === '9999999999',
  DIRECTORY: (item) => textOf(item, 'sk') === 'TAGCHANGE#broken',
  RETENTION: (item) => item['done']?.N === '1',
  CLEANING: (item) => item['done']?.S === 'broken',
  MAILINGWORK: (item) => textOf(item, 'sk') === 'DUE#0',
}
const longMessages = 'MESSAGE#long-message-of-test-'
export const isTestItem = (item: RawItem): boolean =>
  textOf(item, 'pk').startsWith(longMessages) ||
  Object.entries(testItems).some(([prefix, is]) => textOf(item, 'pk').startsWith(prefix) && is(item))

/** Scans a table repeatedly until it is stopped, because many items exist only briefly. */
export function watchItems(client: DynamoDBClient, table: string, pause = 100): () => Promise<ItemShapes> {
  const collector = new ShapeCollector()
  let isWatching = true
  const look = async () => {
    // These are six megabytes of messages.
    const scan = {
      TableName: table,
      FilterExpression: 'NOT begins_with(pk, :long)',
      ExpressionAttributeValues: { ':long': { S: longMessages } },
    }
    for await (const { Items = [] } of paginateScan({ client }, scan))
      for (const item of Items) if (!isTestItem(item)) collector.add(item)
  }
  const watching = (async () => {
    while (isWatching) {
      // The exercise makes the table fail for a while.
      await look().catch(() => {})
      await sleep(pause)
    }
  })()
  return async () => {
    isWatching = false
    await watching
    return collector.shapes()
  }
}
