import { BatchGetCommand, GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { backoff } from './backoff.ts'
import { dynamo, tableName } from './client.ts'
import { serviceUnavailable } from './service-unavailable.ts'

export { dynamo, tableName } from './client.ts'

/** An item as stored. It is parsed before its fields are used. */
export type Item = Record<string, unknown>
export interface Key {
  pk: string
  sk: string
}

/** One item, if it exists. A `consistent` read sees every write that was confirmed before it, at twice the cost. */
export async function getItem(key: Key, { consistent = false } = {}): Promise<Item | undefined> {
  const { Item: item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: { ...key }, ConsistentRead: consistent }),
  )
  return item
}

type Query = Omit<QueryCommandInput, 'TableName'>

/**
 * One page of a query: its items, their number, and where the next page begins. A page is limited to one
 * megabyte.
 */
export async function queryPage(
  query: Query,
): Promise<{ items: Item[]; count: number; next: QueryCommandInput['ExclusiveStartKey'] }> {
  const page = await dynamo.send(new QueryCommand({ ...query, TableName: tableName() }))
  return { items: page.Items ?? [], count: page.Count ?? 0, next: page.LastEvaluatedKey }
}

/** All items that match, in order, from as many pages as the table needs; at most `Limit` of them if given. */
export async function queryItems(query: Query): Promise<Item[]> {
  const found: Item[] = []
  let from = query.ExclusiveStartKey
  do {
    const Limit = query.Limit && query.Limit - found.length
    const { items, next } = await queryPage({ ...query, Limit, ExclusiveStartKey: from })
    found.push(...items)
    from = next
  } while (from && !(query.Limit && found.length >= query.Limit))
  return found
}

const batchGetAttempts = 6
/** DynamoDB's limit of keys per request. */
const batchGetSize = 100

/**
 * Loads the items that exist, in no particular order. Keys that a throttled table leaves unprocessed are
 * requested again after a pause. Throws 503 if some are still left after six attempts, rather than return an
 * incomplete result.
 */
export async function batchGet(keys: readonly Key[], { consistent = false } = {}): Promise<Item[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / batchGetSize) }, (_, index) =>
    keys.slice(index * batchGetSize, (index + 1) * batchGetSize),
  )
  return (await Promise.all(batches.map((batch) => getBatch(batch, consistent)))).flat()
}

async function getBatch(keys: readonly Key[], consistent: boolean): Promise<Item[]> {
  const found: Item[] = []
  const table = tableName()
  let remaining: Record<string, unknown>[] = keys.map((key) => ({ ...key }))
  for (let attempt = 1; remaining.length > 0; attempt++) {
    const page = await dynamo.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: remaining, ConsistentRead: consistent } } }),
    )
    found.push(...(page.Responses?.[table] ?? []))
    remaining = page.UnprocessedKeys?.[table]?.Keys ?? []
    if (remaining.length === 0) break
    if (attempt === batchGetAttempts) throw serviceUnavailable()
    await backoff(attempt)
  }
  return found
}
