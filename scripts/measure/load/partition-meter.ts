import { type DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { emulatorClient } from '@bellcast/local-cloud/table-emulator/emulator-access.ts'
import { startTableProxy, type TableProxy, unitsIn } from '../scale/table-proxy.ts'
import { keysWritten, type PartitionUse, partitionsRead, type RawItem, writeUse } from './partition-use.ts'

type PartitionsUsed = Map<string, Omit<PartitionUse, 'partition'>>
/** What each function used, by partition. */
export type UseOfFunctions = Map<string, PartitionsUsed>

/** Stands between the local cloud and its emulated table, and notes which function uses which partition. */
export interface PartitionMeter extends TableProxy {
  /** What was used since the last call. */
  take(): UseOfFunctions
}

interface Tables {
  TableName?: string
  RequestItems?: object
  TransactItems?: Record<string, { TableName?: string }>[]
}
const tableOf = ({ TableName, RequestItems, TransactItems }: Tables): string =>
  TableName ??
  Object.keys(RequestItems ?? {})[0] ??
  Object.values(TransactItems?.[0] ?? {})[0]?.TableName ??
  ''

/** `functions` are the names of all of them. */
export async function startPartitionMeter(
  emulator: string,
  functions: readonly string[],
): Promise<PartitionMeter> {
  const metered = new Set(functions)
  let used: UseOfFunctions = new Map()
  let client: DynamoDBClient | undefined

  function note(name: string, uses: readonly PartitionUse[]): void {
    if (!metered.has(name)) return
    const partitions: PartitionsUsed = used.get(name) ?? new Map()
    used.set(name, partitions)
    for (const { partition, readUnits, writeUnits } of uses) {
      const sum = partitions.get(partition) ?? { readUnits: 0, writeUnits: 0 }
      partitions.set(partition, {
        readUnits: sum.readUnits + readUnits,
        writeUnits: sum.writeUnits + writeUnits,
      })
    }
  }

  /** There is one cloud behind the meter, so all calls have the same access key. */
  async function itemAt(accessKeyId: string, TableName: string, Key: RawItem): Promise<RawItem | undefined> {
    client ??= emulatorClient({ endpoint: emulator, accessKeyId, region: 'us-east-1' })
    return (await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }))).Item
  }

  /** Items as they were before a write that is under way. */
  const before = new WeakMap<Buffer, (RawItem | undefined)[]>()
  const proxy = await startTableProxy(emulator, {
    wants: (operation) =>
      /^(Get|BatchGet|TransactGet|Query|Put|Update|Delete|BatchWrite|TransactWrite)/.test(operation),
    async before({ operation, accessKeyId, request }) {
      const body = JSON.parse(request.toString()) as Tables
      const keys = keysWritten(operation, body)
      if (keys.length > 0)
        before.set(request, await Promise.all(keys.map((key) => itemAt(accessKeyId, tableOf(body), key))))
    },
    async after({ operation, principal, accessKeyId, request, reply }) {
      const body = JSON.parse(request.toString()) as Tables
      const read = partitionsRead(operation, body)
      const share = unitsIn(reply) / read.length
      note(
        principal,
        read.map((partition) => ({ partition, readUnits: share, writeUnits: 0 })),
      )
      const keys = keysWritten(operation, body)
      const after = await Promise.all(keys.map((key) => itemAt(accessKeyId, tableOf(body), key)))
      const isTransaction = operation === 'TransactWriteItems'
      note(
        principal,
        after.flatMap((item, index) => writeUse(before.get(request)?.[index], item, isTransaction)),
      )
    },
  })
  return {
    ...proxy,
    take() {
      const taken = used
      used = new Map()
      return taken
    },
    async stop() {
      client?.destroy()
      await proxy.stop()
    },
  }
}
