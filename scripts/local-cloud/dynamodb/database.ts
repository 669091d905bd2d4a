import { Agent } from 'node:http'
import type { Clock } from '../clock.ts'
import { databaseId } from '../data-folder/database-id.ts'
import type { Faults } from '../faults.ts'
import type { Log } from '../log.ts'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { operationName } from '../protocol/json-protocol.ts'
import { type EmulatorAccess, emulatorClient } from '../table-emulator/emulator-access.ts'
import { startDynamoDb } from '../table-emulator/start-dynamodb.ts'
import { TableStream } from '../table-emulator/table-stream.ts'
import type { System } from '../template/deployed-system.ts'
import { ChangeTimes } from './change-times.ts'
import { tableDefinitions } from './dynamodb-definition.ts'
import { StaleIndexReads } from './eventual-consistency.ts'
import { forwardRequest } from './forward-request.ts'
import { pointInTimeRecovery } from './point-in-time.ts'
import { deployTables } from './tables.ts'
import { scheduleTimeToLive } from './time-to-live.ts'

export interface Database {
  tables: string[]
  /** The emulator itself, for streams. */
  emulator: EmulatorAccess
  /**
   * Sends a principal's verified request to the emulator. With `stale`, an index query misses the writes of the last
   * second.
   */
  handle(request: HttpRequest, principalName: string, stale?: boolean): Promise<HttpResponse>
  stop(): Promise<void>
}

export interface DatabaseOptions {
  system: System
  /** The data folder; the emulator's files are in it. */
  folder: string
  region: string
  /** Starts with empty tables. */
  reset: boolean
  clock: Clock
  faults: Faults
  log: Log
}

/** Operations that change items. */
const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite)/

/** Starts the emulator on its files in the data folder and updates its tables to match the template. */
export async function startDatabase({
  system,
  folder,
  region,
  reset,
  clock,
  faults,
  log,
}: DatabaseOptions): Promise<Database> {
  const server = await startDynamoDb({ folder })
  const emulator = { endpoint: server.endpoint, accessKeyId: databaseId(folder), region }
  const client = emulatorClient(emulator)
  const tables = tableDefinitions(system)
  const times = new Map<string, ChangeTimes>()
  try {
    await deployTables(client, tables, log, reset)
    for (const { name, stream } of tables)
      if (stream && (await TableStream.open(emulator, name)).roundsToMinutes)
        times.set(name, await ChangeTimes.open(emulator, name, folder))
  } catch (error) {
    await server.stop()
    throw error
  }
  const stopSweeping = scheduleTimeToLive({ client, tables, clock, log })
  const agent = new Agent({ keepAlive: true })
  const perform = (message: HttpRequest, principalName = 'runner') =>
    forwardRequest(emulator, agent, message, principalName)
  const indexes = new StaleIndexReads(perform, tables)
  const recover = pointInTimeRecovery(emulator, tables, times)
  return {
    tables: tables.map(({ name }) => name),
    emulator,
    async handle(message, principalName, stale = false) {
      const recovered = await recover(message)
      if (recovered) return recovered
      // Only while this fault is on, because it costs a read for every write.
      if (faults.rules().some(({ kind }) => kind === 'staleIndex')) await indexes.remember(message)
      if (writes.test(operationName(message))) for (const time of times.values()) await time.beforeWrite()
      const response = await perform(message, principalName)
      return stale ? indexes.applyLag(message, response) : response
    },
    async stop() {
      stopSweeping()
      agent.destroy()
      client.destroy()
      await server.stop()
    },
  }
}
