import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** Bytes of headers that are read at all: more than any service takes, so that each refuses in its own words. */
const maxHeaderSize = 65_536

interface Place {
  /** 0 picks a free one. */
  port: number
  /** The flag that names another port, for the sentence when this one is taken. */
  flag: string
}

/** A port that is held from the start and answers 503 until somebody serves behind it. */
export interface Door {
  port: number
  serve(listener: RequestListener): void
  close(): Promise<void>
}

async function bind(host: string, listener: RequestListener, { port, flag }: Place): Promise<Server> {
  const server = createServer({ maxHeaderSize, keepAliveTimeout: 65_000 }, listener)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken by another program. Free it, or name another one with ${flag}.`, {
      cause: error,
    })
  }
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return address.port
}

/** Browsers try `localhost` as ::1 first; a machine without IPv6 gets IPv4 only. */
async function bindIPv6(listener: RequestListener, place: Place): Promise<Server[]> {
  try {
    return [await bind('::1', listener, place)]
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return []
    throw error
  }
}

/** Takes a port on the loopback addresses. */
export async function openDoor(place: Place): Promise<Door> {
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
    /** Stops accepting and ends all connections. */
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
