import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startDynamoDb } from '../../../lambdas/testing/table/dynamodb.ts'
import type { Clock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import type { Log } from '../log.ts'
import type { HttpRequest, HttpResponse } from '../protocol/http-message.ts'
import { requireDynamoDb } from '../table-emulator/prepare-dynamodb.ts'
import type { System } from '../template/deployed-system.ts'
import { tableDefinitions } from './dynamodb-definition.ts'
import { StaleIndexReads } from './eventual-consistency.ts'
import { pointInTimeRecovery } from './point-in-time.ts'
import { deployTables } from './tables.ts'
import { scheduleTimeToLive } from './time-to-live.ts'

export interface Database {
  tables: string[]
  /** Of the emulator itself, for streams and time to live. */
  endpoint: string
  /** Sends a verified request to the emulator. With `stale`, an index query misses the writes of the last second. */
  handle(request: HttpRequest, stale?: boolean): Promise<HttpResponse>
  stop(): Promise<void>
}

export interface DatabaseOptions {
  system: System
  /** The data folder; the emulator's file is in it. */
  folder: string
  region: string
  /** Starts with empty tables. */
  reset: boolean
  clock: Clock
  faults: Faults
  log: Log
}

/** Starts the emulator on its file in the data folder and updates its tables to match the template. */
export async function startDatabase({
  system,
  folder,
  region,
  reset,
  clock,
  faults,
  log,
}: DatabaseOptions): Promise<Database> {
  await requireDynamoDb()
  const emulator = await startDynamoDb({ folder })
  const client = new DynamoDBClient({
    endpoint: emulator.endpoint,
    region,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const tables = tableDefinitions(system)
  try {
    await deployTables(client, tables, log, reset)
  } catch (error) {
    await emulator.stop()
    throw error
  }
  const stopSweeping = scheduleTimeToLive({ client, tables, clock, log })
  const agent = new Agent({ keepAlive: true })
  const perform = (message: HttpRequest) => forwardRequest(emulator.endpoint, agent, message)
  const indexes = new StaleIndexReads(perform, tables)
  const recover = pointInTimeRecovery(emulator.endpoint, tables)
  return {
    tables: tables.map(({ name }) => name),
    endpoint: emulator.endpoint,
    async handle(message, stale = false) {
      const recovered = await recover(message)
      if (recovered) return recovered
      // Only while this fault is on, because it costs a read for every write.
      if (faults.rules().some(({ kind }) => kind === 'staleIndex')) await indexes.remember(message)
      const response = await perform(message)
      return stale ? indexes.applyLag(message, response) : response
    },
    async stop() {
      stopSweeping()
      agent.destroy()
      client.destroy()
      await emulator.stop()
    },
  }
}

function forwardRequest(endpoint: string, agent: Agent, message: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const upstream = request(
      endpoint,
      { method: message.method, agent, headers: message.headers },
      (reply) => {
        buffer(reply).then((body) => {
          const { 'x-amz-crc32': crc, 'x-amzn-requestid': id } = reply.headers
          resolve({
            status: reply.statusCode ?? 500,
            headers: {
              'content-type': reply.headers['content-type'] ?? 'application/x-amz-json-1.0',
              ...(typeof crc === 'string' && { 'x-amz-crc32': crc }),
              ...(typeof id === 'string' && { 'x-amzn-requestid': id }),
            },
            body,
          })
        }, reject)
      },
    )
    upstream.on('error', reject)
    upstream.end(message.body)
  })
}
