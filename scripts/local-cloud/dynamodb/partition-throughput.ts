import * as z from 'zod'
import { leadingKeys } from '../iam/conditions.ts'
import { AwsError } from '../protocol/aws-error.ts'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { jsonInput, operationName } from '../protocol/json-protocol.ts'
import { dynamoDbActions } from './dynamodb-actions.ts'
import type { TableDefinition } from './dynamodb-definition.ts'
import { canceledTransaction, type Throttled } from './dynamodb-faults.ts'
import { writtenItems } from './eventual-consistency.ts'
import { itemSize } from './item-size.ts'

/** Units a second that one partition gives, of a table or of an index. */
export const partitionUnits = { Read: 3_000, Write: 1_000 } as const

/** Units of one partition that a request uses. Those of reads are known only afterward. */
interface Use extends Throttled {
  key: string
  units: number
}

const Item = z.record(z.string(), z.looseObject({ S: z.string().optional() }))
const Capacity = z.object({ CapacityUnits: z.number() })
const Output = z.object({
  ConsumedCapacity: z.union([Capacity.transform((one) => [one]), z.array(Capacity)]).default([]),
})
const isRead = /^(Query|Scan|GetItem|BatchGetItem|TransactGetItems)$/
const isWrite = /^(PutItem|UpdateItem|DeleteItem|BatchWriteItem|TransactWriteItems)$/
const kilobyte = 1024

/**
 * The throughput of partitions, which no table exceeds however fast it may grow: a request is throttled while its partition
 * has used up this second. DynamoDB splits a partition that stays busy, and is softer than this. Of an update only its own
 * partition is counted, because nobody knows here which index entries it changes.
 */
export class PartitionThroughput {
  private readonly tables: readonly TableDefinition[]
  private readonly actionsOf: ReturnType<typeof dynamoDbActions>
  private readonly now: () => number
  private readonly left = new Map<string, { units: number; at: number }>()

  constructor(tables: readonly TableDefinition[], now: () => number = () => performance.now()) {
    this.tables = tables
    this.actionsOf = dynamoDbActions(tables, 'local')
    this.now = now
  }

  /** Performs a request, unless one of its partitions has nothing left: then `onThrottle` hears of it. */
  async perform(
    request: HttpRequest,
    forward: (request: HttpRequest) => Promise<HttpResponse>,
    onThrottle: (throttled: Throttled) => void,
  ): Promise<HttpResponse> {
    const operation = operationName(request)
    if (!isRead.test(operation) && !isWrite.test(operation)) return forward(request)
    const uses = isRead.test(operation) ? this.reads(request) : this.writes(request)
    const busy = uses.find((use) => this.unitsLeft(use) <= 0)
    if (busy) {
      onThrottle(busy)
      return throttled(request)
    }
    if (!isRead.test(operation)) {
      const response = await forward(request)
      if (response.status === 200) for (const use of uses) this.take(use)
      return response
    }
    const response = await forward(withCapacity(request))
    const units = unitsIn(response) / Math.max(1, uses.length)
    for (const use of uses) this.take({ ...use, units })
    return response
  }

  private reads(request: HttpRequest): Use[] {
    return this.actionsOf(operationName(request), jsonInput(request)).flatMap(({ resource, context }) => {
      const [table, index] = resource.slice(resource.indexOf('table/') + 'table/'.length).split('/index/')
      return (context[leadingKeys] ?? []).map((key): Use => ({ kind: 'Read', table, index, key, units: 0 }))
    })
  }

  private writes(request: HttpRequest): Use[] {
    const perKilobyte = operationName(request) === 'TransactWriteItems' ? 2 : 1
    return writtenItems(request).flatMap(({ table, item: stored }) => {
      const definition = this.tables.find(({ name }) => name === table)
      const item = Item.parse(stored)
      const units = Math.max(1, Math.ceil(itemSize(item as Parameters<typeof itemSize>[0]) / kilobyte))
      const used = (
        keys: TableDefinition['keys'] | undefined,
        index: string | undefined,
        each: number,
      ): Use[] => {
        const key = item[keys?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '']?.S
        return key === undefined ? [] : [{ kind: 'Write', table, index, key, units: units * each }]
      }
      return [
        ...used(definition?.keys, undefined, perKilobyte),
        ...(definition?.indexes ?? []).flatMap(({ IndexName, KeySchema }) => used(KeySchema, IndexName, 1)),
      ]
    })
  }

  private unitsLeft({ kind, table, index, key }: Use): number {
    const most = partitionUnits[kind]
    const known = this.left.get([kind, table, index, key].join(' '))
    return known ? Math.min(most, known.units + ((this.now() - known.at) / 1000) * most) : most
  }

  private take(use: Use): void {
    const { kind, table, index, key, units } = use
    if (units > 0)
      this.left.set([kind, table, index, key].join(' '), {
        units: this.unitsLeft(use) - units,
        at: this.now(),
      })
    // What has filled up again need not be remembered.
    if (this.left.size > 10_000) this.left.clear()
  }
}

/** Has the emulator say what a request uses. */
function withCapacity(request: HttpRequest): HttpRequest {
  const body = Buffer.from(
    JSON.stringify({
      ReturnConsumedCapacity: 'TOTAL',
      ...z.record(z.string(), z.json()).parse(jsonInput(request)),
    }),
  )
  return { ...request, body, headers: { ...request.headers, 'content-length': String(body.length) } }
}

function unitsIn({ body }: HttpResponse): number {
  if (!Buffer.isBuffer(body)) return 0
  const output = Output.safeParse(JSON.parse(body.toString())).data
  return output?.ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0) ?? 0
}

const message =
  'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly.'

function throttled(request: HttpRequest): HttpResponse {
  if (operationName(request).startsWith('Transact'))
    return canceledTransaction(request, { Code: 'ThrottlingError', Message: message })
  throw new AwsError(400, 'ThrottlingException', message)
}
