import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** Bytes of headers that Node accepts; more than any service's limit, so that each service can report its own error. */
const maxHeaderSize = 65_536

interface PortOptions {
  /** 0 picks a free one. */
  port: number
  /** The command-line flag for another port, for the error message. */
  flag: string
}

/** A port that is taken at the start and responds with 503 until `serve` is called. */
export interface ReservedPort {
  port: number
  serve(listener: RequestListener): void
  close(): Promise<void>
}

/** Why a port cannot be had, by the system's code, up to the flag. */
const refusals: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program. Free it, or name another one',
  EACCES: 'is not for every user of this machine. Name one above 1023',
}

async function bind(host: string, listener: RequestListener, { port, flag }: PortOptions): Promise<Server> {
  const server = createServer({ maxHeaderSize, keepAliveTimeout: 65_000 }, listener)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const sentence = refusals[code]
    if (sentence === undefined) throw error
    throw new Error(`Port ${port} ${sentence} with ${flag}.`, { cause: error })
  }
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return address.port
}

/** Browsers try `localhost` as ::1 first. Machines without IPv6 get IPv4 only. */
async function bindIPv6(listener: RequestListener, place: PortOptions): Promise<Server[]> {
  try {
    return [await bind('::1', listener, place)]
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return []
    throw error
  }
}

/** Listens on the loopback addresses. */
export async function reservePort(place: PortOptions): Promise<ReservedPort> {
  let current: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('The local cloud is starting.')
  }
  const listener: RequestListener = (...request) => current(...request)
  const first = await bind('127.0.0.1', listener, place)
  const port = portOf(first)
  const servers = [first]
  try {
    servers.push(...(await bindIPv6(listener, { ...place, port })))
  } catch (error) {
    first.close()
    throw error
  }
  return {
    port,
    serve(next) {
      current = next
    },
    /** Stops accepting connections and ends all that are open. */
    async close() {
      const closed = servers.map((server) => once(server, 'close'))
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      await Promise.all(closed)
    },
  }
}
