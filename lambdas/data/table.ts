import { BatchGetCommand, GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { dynamo, tableName } from './client.ts'

export { dynamo, tableName } from './client.ts'

/** An item as stored: whoever reads it parses it. */
export type Item = Record<string, unknown>
export interface Key {
  pk: string
  sk: string
}

/** One item, or nothing. A `consistent` read sees every write that was acknowledged before it, for twice the price. */
export async function getItem(key: Key, { consistent = false } = {}): Promise<Item | undefined> {
  const { Item: item } = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: { ...key }, ConsistentRead: consistent }),
  )
  return item
}

/** All items that match, in order, however many pages the table cuts them into; at most `Limit` where that is given. */
export async function queryItems(query: Omit<QueryCommandInput, 'TableName'>): Promise<Item[]> {
  const found: Item[] = []
  let from: QueryCommandInput['ExclusiveStartKey']
  do {
    const Limit = query.Limit && query.Limit - found.length
    const page = await dynamo.send(
      new QueryCommand({ ...query, TableName: tableName(), Limit, ExclusiveStartKey: from }),
    )
    found.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from && !(query.Limit && found.length >= query.Limit))
  return found
}

/** Those of up to 100 items that exist, in no particular order. */
export async function getItems(keys: Key[]): Promise<Item[]> {
  const found: Item[] = []
  const table = tableName()
  let left: Record<string, unknown>[] = keys.map((key) => ({ ...key }))
  while (left.length) {
    const page = await dynamo.send(new BatchGetCommand({ RequestItems: { [table]: { Keys: left } } }))
    found.push(...(page.Responses?.[table] ?? []))
    left = page.UnprocessedKeys?.[table]?.Keys ?? []
  }
  return found
}
