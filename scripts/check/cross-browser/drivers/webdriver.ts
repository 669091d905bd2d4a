import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

/** A W3C WebDriver session. Each command is one JSON request over HTTP to the browser's driver. */
export interface Session {
  capabilities: { browserVersion: string }
  /** Sends a command; `path` is relative to the session. */
  command: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
}

/** Milliseconds after which a command that got no response fails. */
const commandTimeout = 45_000

/** Uses a new connection for each command, because WebKit's driver closes kept-alive connections. */
async function request(address: string, method: string, body?: object): Promise<unknown> {
  const pending = httpRequest(address, {
    method,
    agent: false,
    headers: { 'content-type': 'application/json' },
  })
  pending.setTimeout(commandTimeout, () => pending.destroy(new Error(`${method} ${address} timed out.`)))
  // The driver rejects a POST without a body.
  pending.end(method === 'POST' ? JSON.stringify(body ?? {}) : undefined)
  const [response] = (await once(pending, 'response')) as [IncomingMessage]
  const { value } = (await json(response)) as { value: unknown }
  if (response.statusCode === 200) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${new URL(address).pathname.split('/').slice(3).join('/')}: ${error} ${message}`)
}

/** Opens a session with the driver at this address. */
export async function openSession(driver: string, alwaysMatch: object): Promise<Session> {
  const { sessionId, capabilities } = (await request(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch },
  })) as { sessionId: string; capabilities: Session['capabilities'] }
  const base = `${driver}/session/${sessionId}`
  return { capabilities, command: (method, path, body) => request(base + path, method, body) }
}

/** The key of an element reference, as defined by the protocol. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
