import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What functions have read. */
export interface TableUse {
  readUnits: number
  scans: number
}

/** Stands between the local cloud and its emulated table, and adds up what functions read. */
export interface TableMeter {
  /** For LOCAL_DYNAMODB_ENDPOINT. */
  endpoint: string
  /** What was used since the last call. */
  take(): TableUse
  stop(): Promise<void>
}

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems'])
/** The local cloud's own clients, for streams and time to live, sign with these; functions have keys of their own. */
const ownKey = 'Credential=local/'

export async function startTableMeter(emulator: string): Promise<TableMeter> {
  const agent = new Agent({ keepAlive: true })
  let used: TableUse = { readUnits: 0, scans: 0 }

  const server = createServer((message, response) => {
    const operation =
      String(message.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? ''
    const isCounted = reads.has(operation) && !String(message.headers.authorization).includes(ownKey)
    const forward = async () => {
      const body = await buffer(message)
      const sent = isCounted ? withCapacity(body) : body
      const headers = { ...message.headers, 'content-length': String(sent.length) }
      const reply = await send(emulator, agent, { method: message.method, headers }, sent)
      if (isCounted) {
        used.readUnits += unitsIn(reply.body)
        if (operation === 'Scan') used.scans += 1
      }
      response.writeHead(reply.status, reply.headers).end(reply.body)
    }
    forward().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = used
      used = { readUnits: 0, scans: 0 }
      return taken
    },
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
function unitsIn(body: Buffer): number {
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
  { method, headers }: { method: string | undefined; headers: NodeJS.Dict<string | string[]> },
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
