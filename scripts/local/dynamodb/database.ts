import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startDynamoDb } from '../../../lambdas/testing/dynamodb.ts'
import type { Clock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import type { WebAnswer, WebRequest } from '../http-message.ts'
import type { Log } from '../log.ts'
import type { System } from '../template/system.ts'
import { tableDefinitions } from './definition.ts'
import { keepSweeping } from './expiry.ts'
import { StaleIndexes } from './stale-index.ts'
import { deployTables } from './tables.ts'

export interface Database {
  tables: string[]
  /** Of the emulator, for what acts as DynamoDB itself. */
  endpoint: string
  /** Hands a verified request to the emulator; `stale` makes an index answer as before the last second. */
  handle(request: WebRequest, stale?: boolean): Promise<WebAnswer>
  stop(): Promise<void>
}

export interface DatabaseOptions {
  system: System
  /** Data folder: the emulator keeps its file there. */
  folder: string
  region: string
  /** Empty tables, wherever they are kept. */
  reset: boolean
  clock: Clock
  faults: Faults
  log: Log
}

/** Starts the emulator on its file in the data folder and brings its tables to the template. */
export async function startDatabase({
  system,
  folder,
  region,
  reset,
  clock,
  faults,
  log,
}: DatabaseOptions): Promise<Database> {
  const emulator = await startDynamoDb({ dbPath: join(folder, 'dynamodb.sqlite') })
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
  const stopSweeping = keepSweeping({ client, tables, clock, log })
  const agent = new Agent({ keepAlive: true })
  const perform = (message: WebRequest) => passOn(emulator.endpoint, agent, message)
  const indexes = new StaleIndexes(perform, tables)
  return {
    tables: tables.map(({ name }) => name),
    endpoint: emulator.endpoint,
    async handle(message, stale = false) {
      // Only while they lag: it costs a read for every write.
      if (faults.rules().some(({ kind }) => kind === 'staleIndex')) await indexes.remember(message)
      const answer = await perform(message)
      return stale ? indexes.answer(message, answer) : answer
    },
    async stop() {
      stopSweeping()
      agent.destroy()
      client.destroy()
      await emulator.stop()
    },
  }
}

function passOn(endpoint: string, agent: Agent, message: WebRequest): Promise<WebAnswer> {
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
