import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { itemSize } from '@bellcast/local-cloud/dynamodb/item-size.ts'
import { tableSchema } from '../../../lambdas/data/table/table-schema.ts'

/** An item as DynamoDB's API writes it: `{ "title": { "S": "text" } }`. */
export type RawItem = Record<string, AttributeValue>

/** Units that one request uses of one partition of the table, or of an index: `changed POSTS`. */
export interface PartitionUse {
  partition: string
  readUnits: number
  writeUnits: number
}

interface RawRequest {
  IndexName?: string
  Key?: RawItem
  Item?: RawItem
  KeyConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: RawItem
  RequestItems?: Record<string, { Keys?: RawItem[] } | WriteRequest[]>
  TransactItems?: Record<string, { Key?: RawItem; Item?: RawItem }>[]
}
interface WriteRequest {
  PutRequest?: { Item: RawItem }
  DeleteRequest?: { Key: RawItem }
}

const partitionOf = (item: RawItem | undefined): string[] => (item?.['pk']?.S ? [item['pk'].S] : [])

/** The key that a query's condition compares with `=`: a condition on the sort key uses other operators or comes second. */
function queriedPartition(request: RawRequest): string[] {
  const {
    KeyConditionExpression = '',
    ExpressionAttributeNames = {},
    ExpressionAttributeValues = {},
  } = request
  const index = tableSchema.indexes.find(({ name }) => name === request.IndexName)
  const key = index?.partitionKey ?? tableSchema.partitionKey
  for (const [, name = '', value = ''] of KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g)) {
    const text = ExpressionAttributeValues[value]?.S
    if ((ExpressionAttributeNames[name] ?? name) === key && text !== undefined)
      return [index ? `${index.name} ${text}` : text]
  }
  return []
}

/** The partitions that a read asks, one for each item or query. */
export function partitionsRead(operation: string, body: object): string[] {
  const request = body as RawRequest
  switch (operation) {
    case 'GetItem':
      return partitionOf(request.Key)
    case 'Query':
      return queriedPartition(request)
    case 'BatchGetItem':
      return Object.values(request.RequestItems ?? {}).flatMap((asked) =>
        Array.isArray(asked) ? [] : (asked.Keys ?? []).flatMap(partitionOf),
      )
    case 'TransactGetItems':
      return (request.TransactItems ?? []).flatMap(({ Get }) => partitionOf(Get?.Key))
    default:
      return []
  }
}

/** The keys of all items that a write changes, or whose state it depends on. */
export function keysWritten(operation: string, body: object): RawItem[] {
  const request = body as RawRequest
  const keyOf = (item: RawItem | undefined): RawItem[] =>
    item?.['pk'] && item['sk'] ? [{ pk: item['pk'], sk: item['sk'] }] : []
  switch (operation) {
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return keyOf(request.Item ?? request.Key)
    case 'BatchWriteItem':
      return Object.values(request.RequestItems ?? {}).flatMap((writes) =>
        Array.isArray(writes)
          ? writes.flatMap(({ PutRequest, DeleteRequest }) => keyOf(PutRequest?.Item ?? DeleteRequest?.Key))
          : [],
      )
    case 'TransactWriteItems':
      return (request.TransactItems ?? []).flatMap((step) =>
        Object.values(step).flatMap(({ Item, Key }) => keyOf(Item ?? Key)),
      )
    default:
      return []
  }
}

/** Whole units of one kilobyte, at least one. */
const kilobytes = (...items: (RawItem | undefined)[]): number =>
  Math.max(1, ...items.map((item) => (item ? Math.ceil(itemSize(item) / 1024) : 0)))

/**
 * What writing one item uses of its own partition and of each index, from the item before and after. DynamoDB counts the
 * larger of both; twice in a transaction; and in an index one write for a new, changed or removed entry, two when its key changes.
 */
export function writeUse(
  before: RawItem | undefined,
  after: RawItem | undefined,
  inTransaction: boolean,
): PartitionUse[] {
  const partition = (after ?? before)?.['pk']?.S
  if (partition === undefined) return []
  const uses = [{ partition, readUnits: 0, writeUnits: kilobytes(before, after) * (inTransaction ? 2 : 1) }]
  if (JSON.stringify(before) === JSON.stringify(after)) return uses
  for (const { name, partitionKey, sortKey } of tableSchema.indexes) {
    const entryOf = (item: RawItem | undefined) => {
      const [list, place] = [item?.[partitionKey]?.S, item?.[sortKey]?.S]
      return list === undefined || place === undefined ? undefined : { list, place }
    }
    const [old, now] = [entryOf(before), entryOf(after)]
    const add = (list: string, writeUnits: number) =>
      uses.push({ partition: `${name} ${list}`, readUnits: 0, writeUnits })
    if (old && now && old.list === now.list && old.place === now.place)
      add(now.list, kilobytes(before, after))
    else {
      if (old) add(old.list, kilobytes(before))
      if (now) add(now.list, kilobytes(after))
    }
  }
  return uses
}
