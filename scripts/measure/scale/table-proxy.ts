import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { principalHeader } from '@bellcast/local-cloud/table-emulator/emulator-access.ts'

/** A function's request to the table, and its response. */
export interface TableCall {
  /** Such as `GetItem`. */
  operation: string
  /** The function that called. */
  principal: string
  /** Of the signature: the emulator may keep a database for each access key. */
  accessKeyId: string
  request: Buffer
  reply: Buffer
}

export interface TableProxy {
  /** For LOCAL_DYNAMODB_ENDPOINT. */
  endpoint: string
  stop(): Promise<void>
}

/** Observes the calls that pass through the proxy. */
export interface TableObserver {
  /** Whether to observe a call; others pass unchanged. */
  wants(operation: string): boolean
  /** Runs before the emulator gets the call. */
  before?(call: Omit<TableCall, 'reply'>): Promise<void>
  after(call: TableCall): void | Promise<void>
}

/**
 * The local cloud scans the whole table for expired items every minute. In a large table that takes minutes
 * and blocks all other calls. DynamoDB does it in the background, and nothing expires during a measurement,
 * so skip it.
 */
const isSearchForExpired = (operation: string, body: Buffer): boolean =>
  operation === 'Scan' && body.includes('"#expires < :now"')
const nothingExpired = JSON.stringify({ Items: [], Count: 0, ScannedCount: 0 })

/**
 * A proxy between the local cloud and its emulated table, which has functions' calls return their capacity.
 */
export async function startTableProxy(emulator: string, observer: TableObserver): Promise<TableProxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((message, response) => {
    const operation =
      String(message.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? ''
    const accessKeyId = /Credential=([^/]*)/.exec(String(message.headers.authorization))?.[1] ?? ''
    // The local cloud's own requests (streams, time to live) name nobody.
    const principal = message.headers[principalHeader]
    const isWanted = typeof principal === 'string' && observer.wants(operation)
    const forward = async () => {
      const body = await buffer(message)
      if (principal === undefined && isSearchForExpired(operation, body))
        return void response.end(nothingExpired)
      const sent = isWanted ? withCapacity(body) : body
      const call = { operation, principal: String(principal), accessKeyId, request: sent }
      if (isWanted) await observer.before?.(call)
      const headers = { ...message.headers, 'content-length': String(sent.length) }
      const reply = await send(emulator, agent, { method: message.method, headers }, sent)
      if (isWanted) await observer.after({ ...call, reply: reply.body })
      response.writeHead(reply.status, reply.headers).end(reply.body)
    }
    forward().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The same request, which also asks for its consumed capacity. */
const withCapacity = (body: Buffer): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), ReturnConsumedCapacity: 'TOTAL' }))

/** The capacity units in a response, found without parsing its items. */
export function unitsIn(body: Buffer): number {
  const at = body.lastIndexOf('"ConsumedCapacity"')
  // The field comes first or last, depending on the emulator; the number follows right after it.
  const near = at < 0 ? '' : body.subarray(at, at + 400).toString()
  const units = [...near.matchAll(/"CapacityUnits":([\d.]+)/g)].map(([, figure]) => Number(figure))
  return units.reduce((sum, figure) => sum + figure, 0)
}

interface Reply {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

const send = (
  origin: string,
  agent: Agent,
  { method, headers }: { method: string | undefined; headers: IncomingHttpHeaders },
  body: Buffer,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const upstream = request(origin, { method, headers, agent }, (reply) => {
      buffer(reply).then((content) => {
        const { 'transfer-encoding': _chunks, connection: _connection, ...kept } = reply.headers
        const given = Object.entries(kept).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        )
        resolve({ status: reply.statusCode ?? 500, headers: Object.fromEntries(given), body: content })
      }, reject)
    })
    upstream.on('error', reject)
    upstream.end(body)
  })
