import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request of a function to the table, and what it got. */
export interface TableCall {
  /** Such as `GetItem`. */
  operation: string
  /** Of the signature: says which function asks. */
  accessKeyId: string
  request: Buffer
  reply: Buffer
}

export interface TableProxy {
  /** For LOCAL_DYNAMODB_ENDPOINT. */
  endpoint: string
  stop(): Promise<void>
}

/** What somebody wants to know of the calls that pass. */
export interface TableObserver {
  /** Whether a call matters: the others pass as they are. */
  wants(operation: string): boolean
  /** Before the emulator gets it. */
  before?(call: Omit<TableCall, 'reply'>): Promise<void>
  after(call: TableCall): void | Promise<void>
}

/** The local cloud's own clients, for streams and time to live, sign with this; functions have keys of their own. */
const ownKey = 'local'

/**
 * The local cloud looks through the whole table for expired items every minute. In a large one that takes minutes, in
 * which everybody else waits; DynamoDB does it on the side, and nothing expires while somebody measures.
 */
const isSearchForExpired = (operation: string, body: Buffer): boolean =>
  operation === 'Scan' && body.includes('"#expires < :now"')
const nothingExpired = JSON.stringify({ Items: [], Count: 0, ScannedCount: 0 })

/** Stands between the local cloud and its emulated table. Calls of functions state their capacity. */
export async function startTableProxy(emulator: string, observer: TableObserver): Promise<TableProxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((message, response) => {
    const operation =
      String(message.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? ''
    const accessKeyId = /Credential=([^/]*)/.exec(String(message.headers.authorization))?.[1] ?? ''
    const isWanted = accessKeyId !== ownKey && observer.wants(operation)
    const forward = async () => {
      const body = await buffer(message)
      if (accessKeyId === ownKey && isSearchForExpired(operation, body))
        return void response.end(nothingExpired)
      const sent = isWanted ? withCapacity(body) : body
      const call = { operation, accessKeyId, request: sent }
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

/** The same request, which also asks what it costs. */
const withCapacity = (body: Buffer): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), ReturnConsumedCapacity: 'TOTAL' }))

/** The units that a response states, without reading its items. */
export function unitsIn(body: Buffer): number {
  const at = body.lastIndexOf('"ConsumedCapacity"')
  // The field comes first or last, depending on the emulator; the number stands right behind it.
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
