import * as z from 'zod'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { jsonInput, operationName } from '../protocol/json-protocol.ts'
import type { TableDefinition } from './dynamodb-definition.ts'

/** How far an index lags behind its table while the fault is on, in milliseconds. */
const indexLag = 1000

/** In DynamoDB's JSON, such as `{ pk: { S: 'POST#1' } }`. */
const StoredItem = z.record(z.string(), z.record(z.string(), z.json()))
export type StoredItem = z.infer<typeof StoredItem>
const Write = z.object({ TableName: z.string(), Item: StoredItem.optional(), Key: StoredItem.optional() })
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Write)) })
const Batch = z.object({ RequestItems: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
const Query = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  ScanIndexForward: z.boolean().default(true),
})
const GetItemOutput = z.object({ Item: StoredItem.optional() })
const QueryOutput = z.looseObject({ Items: z.array(StoredItem).optional(), Count: z.number().optional() })

const textOf = ({ body }: HttpResponse) => (Buffer.isBuffer(body) ? body.toString() : '{}')
const textIn = (item: StoredItem | undefined, name: string) => {
  const value = item?.[name]?.['S']
  return typeof value === 'string' ? value : ''
}

/** The items that a request writes, each with its table and at least its key. */
export function writtenItems(request: HttpRequest): { table: string; item: StoredItem }[] {
  const operation = operationName(request)
  const one = ({ TableName, Item, Key }: z.infer<typeof Write>) => {
    const item = Item ?? Key
    return item ? [{ table: TableName, item }] : []
  }
  if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) return one(Write.parse(jsonInput(request)))
  if (operation === 'TransactWriteItems') {
    return Transaction.parse(jsonInput(request)).TransactItems.flatMap((item) =>
      Object.values(item).flatMap(one),
    )
  }
  if (operation !== 'BatchWriteItem') return []
  return Object.entries(Batch.parse(jsonInput(request)).RequestItems).flatMap(([TableName, items]) =>
    items.flatMap(({ PutRequest, DeleteRequest }) =>
      one(Write.parse({ TableName, ...Object(PutRequest ?? DeleteRequest) })),
    ),
  )
}

/** Makes index queries miss the writes of the last second, as AWS may: indexes are eventually consistent. */
export class StaleIndexReads {
  private readonly perform: (request: HttpRequest) => Promise<HttpResponse>
  private readonly tables: readonly TableDefinition[]
  /** Items before their last write, and when that was (`performance.now()`). */
  private readonly previousItems = new Map<string, { item: StoredItem | undefined; at: number }>()

  constructor(perform: (request: HttpRequest) => Promise<HttpResponse>, tables: readonly TableDefinition[]) {
    this.perform = perform
    this.tables = tables
  }

  /** Stores the items that a request is about to write. Call it before the request is performed. */
  async remember(request: HttpRequest): Promise<void> {
    for (const [id, { at }] of this.previousItems)
      if (performance.now() - at > indexLag) this.previousItems.delete(id)
    await Promise.all(
      writtenItems(request).map(async ({ table, item }) => {
        const { id, key } = this.identify(table, item)
        if (this.previousItems.has(id)) return
        const body = Buffer.from(JSON.stringify({ TableName: table, Key: key, ConsistentRead: true }))
        const headers = {
          ...request.headers,
          'x-amz-target': 'DynamoDB_20120810.GetItem',
          'content-length': String(body.length),
        }
        const response = await this.perform({ ...request, headers, body })
        const { Item: before } = GetItemOutput.parse(JSON.parse(textOf(response)))
        this.previousItems.set(id, { item: before, at: performance.now() })
      }),
    )
  }

  /** Replaces items in a query's response by their versions before the last second. Deleted items do not come back. */
  applyLag(request: HttpRequest, response: HttpResponse): HttpResponse {
    const query = Query.safeParse(jsonInput(request)).data
    const index = this.tables
      .find(({ name }) => name === query?.TableName)
      ?.indexes.find(({ IndexName }) => IndexName === query?.IndexName)
    if (!query || !index || response.status !== 200) return response
    const [partition = '', order = ''] = (index.KeySchema ?? []).map(
      ({ AttributeName = '' }) => AttributeName,
    )
    const page = QueryOutput.parse(JSON.parse(textOf(response)))
    const items = page.Items?.flatMap((item) => {
      const { id } = this.identify(query.TableName, item)
      const known = this.previousItems.get(id)
      if (!known || performance.now() - known.at > indexLag) return [item]
      const listed = textIn(known.item, partition) === textIn(item, partition)
      return listed && known.item?.[order] ? [known.item] : []
    })
    const direction = query.ScanIndexForward ? 1 : -1
    items?.sort((a, b) => direction * (textIn(a, order) < textIn(b, order) ? -1 : 1))
    const body = Buffer.from(JSON.stringify({ ...page, ...(items && { Items: items, Count: items.length }) }))
    // The checksum belongs to the original body.
    const { 'x-amz-crc32': _, ...headers } = response.headers
    return { ...response, headers, body }
  }

  private identify(table: string, item: StoredItem) {
    const keys = this.tables.find(({ name }) => name === table)?.keys ?? []
    const key = Object.fromEntries(
      keys.flatMap(({ AttributeName: name = '' }) => (item[name] ? [[name, item[name]] as const] : [])),
    )
    return { key, id: JSON.stringify([table, key]) }
  }
}
