import * as z from 'zod'
import type { WebAnswer, WebRequest } from '../http-message.ts'
import type { TableDefinition } from './definition.ts'

/** How far an index lags behind its table on a bad day, in milliseconds. */
const lag = 1000

/** As it travels, such as `{ pk: { S: 'POST#1' } }`. */
const StoredItem = z.record(z.string(), z.record(z.string(), z.json()))
type StoredItem = z.infer<typeof StoredItem>
const Write = z.object({ TableName: z.string(), Item: StoredItem.optional(), Key: StoredItem.optional() })
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Write)) })
const Batch = z.object({ RequestItems: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
const Query = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  ScanIndexForward: z.boolean().default(true),
})
const Found = z.object({ Item: StoredItem.optional() })
const Page = z.looseObject({ Items: z.array(StoredItem).optional(), Count: z.number().optional() })

const bodyOf = ({ body }: WebRequest): unknown => JSON.parse(body.toString())
const textOf = ({ body }: WebAnswer) => (Buffer.isBuffer(body) ? body.toString() : '{}')
const textIn = (item: StoredItem | undefined, name: string) => {
  const value = item?.[name]?.['S']
  return typeof value === 'string' ? value : ''
}

/** The items that a request writes, each as table and key (or whole item). */
function writesOf(request: WebRequest): { table: string; item: StoredItem }[] {
  const operation = request.headers['x-amz-target']?.split('.').at(-1) ?? ''
  const one = ({ TableName, Item, Key }: z.infer<typeof Write>) => {
    const item = Item ?? Key
    return item ? [{ table: TableName, item }] : []
  }
  if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) return one(Write.parse(bodyOf(request)))
  if (operation === 'TransactWriteItems') {
    return Transaction.parse(bodyOf(request)).TransactItems.flatMap((item) =>
      Object.values(item).flatMap(one),
    )
  }
  if (operation !== 'BatchWriteItem') return []
  return Object.entries(Batch.parse(bodyOf(request)).RequestItems).flatMap(([TableName, items]) =>
    items.flatMap(({ PutRequest, DeleteRequest }) =>
      one(Write.parse({ TableName, ...Object(PutRequest ?? DeleteRequest) })),
    ),
  )
}

/** Answers index queries as they would have been answered before the last second's writes, as AWS may. */
export class StaleIndexes {
  private readonly perform: (request: WebRequest) => Promise<WebAnswer>
  private readonly tables: readonly TableDefinition[]
  /** What was there before, by item; with the time of the write (`performance.now()`). */
  private readonly earlier = new Map<string, { item: StoredItem | undefined; at: number }>()

  constructor(perform: (request: WebRequest) => Promise<WebAnswer>, tables: readonly TableDefinition[]) {
    this.perform = perform
    this.tables = tables
  }

  /** Call it before a request is performed. */
  async remember(request: WebRequest): Promise<void> {
    for (const [id, { at }] of this.earlier) if (performance.now() - at > lag) this.earlier.delete(id)
    await Promise.all(
      writesOf(request).map(async ({ table, item }) => {
        const { id, key } = this.identify(table, item)
        if (this.earlier.has(id)) return
        const body = Buffer.from(JSON.stringify({ TableName: table, Key: key, ConsistentRead: true }))
        const headers = {
          ...request.headers,
          'x-amz-target': 'DynamoDB_20120810.GetItem',
          'content-length': String(body.length),
        }
        const answer = await this.perform({ ...request, headers, body })
        const { Item: before } = Found.parse(JSON.parse(textOf(answer)))
        this.earlier.set(id, { item: before, at: performance.now() })
      }),
    )
  }

  /** The answer to a query as an index says it that has not heard of the last second. Deleted items stay away. */
  answer(request: WebRequest, answer: WebAnswer): WebAnswer {
    const query = Query.safeParse(bodyOf(request)).data
    const index = this.tables
      .find(({ name }) => name === query?.TableName)
      ?.indexes.find(({ IndexName }) => IndexName === query?.IndexName)
    if (!query || !index || answer.status !== 200) return answer
    const [partition = '', order = ''] = (index.KeySchema ?? []).map(
      ({ AttributeName = '' }) => AttributeName,
    )
    const page = Page.parse(JSON.parse(textOf(answer)))
    const items = page.Items?.flatMap((item) => {
      const { id } = this.identify(query.TableName, item)
      const known = this.earlier.get(id)
      if (!known || performance.now() - known.at > lag) return [item]
      const listed = textIn(known.item, partition) === textIn(item, partition)
      return listed && known.item?.[order] ? [known.item] : []
    })
    const direction = query.ScanIndexForward ? 1 : -1
    items?.sort((a, b) => direction * (textIn(a, order) < textIn(b, order) ? -1 : 1))
    const body = Buffer.from(JSON.stringify({ ...page, ...(items && { Items: items, Count: items.length }) }))
    // The checksum was of the other answer.
    const { 'x-amz-crc32': _, ...headers } = answer.headers
    return { ...answer, headers, body }
  }

  private identify(table: string, item: StoredItem) {
    const keys = this.tables.find(({ name }) => name === table)?.keys ?? []
    const key = Object.fromEntries(
      keys.flatMap(({ AttributeName: name = '' }) => (item[name] ? [[name, item[name]] as const] : [])),
    )
    return { key, id: JSON.stringify([table, key]) }
  }
}
