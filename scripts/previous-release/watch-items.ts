import { setTimeout as sleep } from 'node:timers/promises'
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { type RawItem, textOf } from '../restore/differences.ts'
import { type ItemShapes, ShapeBook } from './item-shapes.ts'

/** What the exercise of all grants stores in order to break something, or to fill a file: no release writes it. */
const madeUp: Readonly<Record<string, (item: RawItem) => boolean>> = {
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
export const isMadeUp = (item: RawItem): boolean =>
  textOf(item, 'pk').startsWith(longMessages) ||
  Object.entries(madeUp).some(([prefix, is]) => textOf(item, 'pk').startsWith(prefix) && is(item))

/** Looks at a table again and again, since much lives for a moment only, until it is told to stop. */
export function watchItems(client: DynamoDBClient, table: string, pause = 100): () => Promise<ItemShapes> {
  const book = new ShapeBook()
  let isWatching = true
  const look = async () => {
    // Six megabytes of messages are left where they are.
    const scan = {
      TableName: table,
      FilterExpression: 'NOT begins_with(pk, :long)',
      ExpressionAttributeValues: { ':long': { S: longMessages } },
    }
    for await (const { Items = [] } of paginateScan({ client }, scan))
      for (const item of Items) if (!isMadeUp(item)) book.add(item)
  }
  const watching = (async () => {
    while (isWatching) {
      // A table that is made to fail has nothing to be looked at.
      await look().catch(() => {})
      await sleep(pause)
    }
  })()
  return async () => {
    isWatching = false
    await watching
    return book.shapes()
  }
}
