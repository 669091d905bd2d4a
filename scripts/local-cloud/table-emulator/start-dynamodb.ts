import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endLeashed, type LeashedProcess, leashed } from './leash.ts'

export interface LocalDynamoDb {
  /** Such as `http://127.0.0.1:40001`. */
  endpoint: string
  stop(): Promise<void>
}

/**
 * Amazon's DynamoDB Local, which needs Java. `prepare-dynamodb.ts` sets both
 * variables, for this process and those that it starts, where the embedded emulator does not run.
 */
export const dynamoDbLocalVariables = { java: 'DYNAMODB_LOCAL_JAVA', jar: 'DYNAMODB_LOCAL_JAR' } as const

/** A running emulator that the developer named. Others may use it too. */
export const givenEndpoint = (): string | undefined => process.env['LOCAL_DYNAMODB_ENDPOINT'] || undefined

/** The embedded emulator, unless LOCAL_DYNAMODB_EMULATOR asks for the other one. */
function embeddedEmulator(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (process.env['LOCAL_DYNAMODB_EMULATOR'] === 'dynamodb-local') return undefined
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
  } catch {
    return undefined
  }
}

function dynamoDbLocal(): { java: string; jar: string } | undefined {
  const { [dynamoDbLocalVariables.java]: java, [dynamoDbLocalVariables.jar]: jar } = process.env
  return java && jar ? { java, jar } : undefined
}

/** Says in one line why there is no DynamoDB on this machine. Returns `undefined` if there is one. */
export function missingDynamoDb(): string | undefined {
  if (givenEndpoint() || embeddedEmulator() || dynamoDbLocal()) return undefined
  if (process.env['LOCAL_DYNAMODB_EMULATOR'] === 'dynamodb-local')
    return 'LOCAL_DYNAMODB_EMULATOR asks for Amazon’s DynamoDB Local, which needs Java: install Java 17 or later, or unset the variable.'
  return `The embedded DynamoDB does not run here (${process.platform} ${process.arch}): install Java 17 or later, or name a running emulator in LOCAL_DYNAMODB_ENDPOINT.`
}

/** How an emulator is started, and how long it may take, in milliseconds. */
interface Launch {
  command: string[]
  patience: number
}

/** Amazon's takes seconds to start. It listens on all network interfaces, and has no option for fewer. */
function launchOf(port: number, folder: string | undefined): Launch {
  const binary = embeddedEmulator()
  if (binary) {
    const stored = folder ? ['--db-path', join(folder, 'dynamodb.sqlite')] : []
    return { command: [binary, 'serve', '--port', String(port), ...stored], patience: 10_000 }
  }
  const local = dynamoDbLocal()
  if (!local) throw new Error(missingDynamoDb())
  const library = `-Djava.library.path=${join(dirname(local.jar), 'DynamoDBLocal_lib')}`
  const stored = folder ? ['-dbPath', privateFolder(join(folder, 'dynamodb-local'))] : ['-inMemory']
  // It compiles less and collects garbage with one thread: it starts sooner, and leaves more of a laptop to the rest.
  const java = [local.java, '-Xmx1g', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
  const options = ['-disableTelemetry', '-port', String(port), ...stored]
  return { command: [...java, library, '-jar', local.jar, ...options], patience: 90_000 }
}

function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}

/**
 * Starts the emulator, in memory or with its files in `folder`, on the given port or a free one.
 * If LOCAL_DYNAMODB_ENDPOINT names a running emulator, uses that one and does not stop it.
 */
export async function startDynamoDb({
  folder,
  port,
}: {
  folder?: string
  port?: number
} = {}): Promise<LocalDynamoDb> {
  const given = givenEndpoint()
  if (given) return { endpoint: given, stop: async () => {} }

  const chosen = port ?? (await freePort())
  const { command, patience } = launchOf(chosen, folder)
  // Otherwise we would mistake another program on this port for our emulator.
  if (await accepts(chosen)) throw new Error(`${couldNotStart(chosen)}: something else uses it.`)
  const emulator = leashed(command)
  await answering(chosen, emulator, patience)
  return { endpoint: `http://127.0.0.1:${chosen}`, stop: () => endLeashed(emulator) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answering(port: number, emulator: LeashedProcess, patience: number): Promise<void> {
  for (let waited = 0; waited < patience; waited += 20) {
    if (emulator.child.exitCode !== null) throw new Error(`${couldNotStart(port)}: ${emulator.lastOutput()}`)
    if (await accepts(port)) return
    await sleep(20)
  }
  await endLeashed(emulator)
  throw new Error(`The local DynamoDB did not answer on port ${port}: ${emulator.lastOutput()}`)
}

const couldNotStart = (port: number) => `The local DynamoDB could not start on port ${port}`

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
