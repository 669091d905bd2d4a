import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LocalDynamoDb {
  /** Such as `http://127.0.0.1:40001`. */
  endpoint: string
  stop(): Promise<void>
}

function emulator(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  } catch {
    return undefined
  }
}

/** Says why there is no DynamoDB on this machine. Returns `undefined` if there is one. */
export function missingDynamoDb(): string | undefined {
  if (process.env['LOCAL_DYNAMODB_ENDPOINT'] || emulator()) return undefined
  return 'No local DynamoDB for this platform: start one (DynamoDB Local, for instance) and name it in LOCAL_DYNAMODB_ENDPOINT.'
}

/**
 * Starts the emulator, in memory or with the file `dbPath`, on the given port or a free one.
 * If LOCAL_DYNAMODB_ENDPOINT names a running emulator, uses that one and does not stop it.
 */
export async function startDynamoDb({
  dbPath,
  port,
}: {
  dbPath?: string
  port?: number
} = {}): Promise<LocalDynamoDb> {
  const given = process.env['LOCAL_DYNAMODB_ENDPOINT']
  if (given) return { endpoint: given, stop: async () => {} }

  const binary = emulator()
  if (!binary) throw new Error(missingDynamoDb())
  const chosen = port ?? (await freePort())
  // Otherwise we would mistake another program on this port for our emulator.
  if (await accepts(chosen)) throw couldNotStart(chosen)
  const child = leashed([binary, 'serve', '--port', String(chosen), ...(dbPath ? ['--db-path', dbPath] : [])])
  await answering(chosen, child)
  return { endpoint: `http://127.0.0.1:${chosen}`, stop: () => ended(child) }
}

/**
 * Starts a child process that ends with this process, even if this one is killed. A second process reads a pipe from
 * us, and kills the child when the pipe closes. The child keeps the shell's process id.
 */
function leashed(command: string[]): ChildProcess {
  const script = 'exec 3<&0; (cat <&3; kill $$) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'
  return spawn('sh', ['-c', script, 'sh', ...command], { stdio: ['pipe', 'ignore', 'ignore'] })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.stdin?.end()
  await gone
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (child.exitCode !== null) throw couldNotStart(port)
    if (await accepts(port)) return
    await sleep(20)
  }
  await ended(child)
  throw new Error(`The local DynamoDB did not answer on port ${port}.`)
}

const couldNotStart = (port: number) =>
  new Error(`The local DynamoDB could not start on port ${port}: something else uses it.`)

function accepts(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = dial({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}
