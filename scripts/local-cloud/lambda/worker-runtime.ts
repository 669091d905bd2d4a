/**
 * Runs in a worker thread: the local counterpart of Lambda's Node runtime. It loads the bundle as Lambda does
 * and handles one invocation after the other.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction, constants } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { patchDate } from '../clock.ts'
import type { Failure, Invocation, RuntimeData, RuntimeReply } from './worker-messages.ts'

const { folder, handler, clock, patient } = workerData as RuntimeData
/** The id of the invocation that is worked on. */
let current = ''
const realNow = patchDate(clock)

if (patient) waitLonger()
/**
 * Stretches the limits of requests, which clients of the AWS SDK set as timers: without time limits, a busy machine must not
 * look like a service that fails. Limits are whole seconds; the pauses between attempts are random, and stay as they are.
 */
function waitLonger(): void {
  const [second, factor] = [1000, 60]
  const stretched = (milliseconds = 0) => (milliseconds % second === 0 ? milliseconds * factor : milliseconds)
  const { setTimeout: start } = globalThis
  globalThis.setTimeout = Object.assign(
    (listener: (...given: unknown[]) => void, milliseconds?: number, ...given: unknown[]) =>
      start(listener, stretched(milliseconds), ...given),
    start,
  )
  type Limit = (this: Socket, milliseconds: number, listener?: () => void) => Socket
  const limit = Reflect.get(Socket.prototype, 'setTimeout') as Limit
  Socket.prototype.setTimeout = function stretch(milliseconds, listener) {
    return limit.call(this, stretched(milliseconds), listener)
  }
}

const reply = (message: RuntimeReply) => parentPort?.postMessage(message)

// One line per call, objects as JSON, as in Lambda's JSON log format.
for (const method of ['log', 'info', 'warn', 'error'] as const) {
  const write = console[method].bind(console)
  console[method] = (...parts: unknown[]) => {
    const texts = parts.map((part) => (isPlain(part) ? JSON.stringify(part) : part))
    write(...texts)
    const [first] = parts
    const message: unknown =
      parts.length === 1 && isPlain(first) ? JSON.parse(JSON.stringify(first)) : texts.map(String).join(' ')
    reply({
      kind: 'line',
      requestId: current,
      level: method === 'log' ? 'INFO' : method.toUpperCase(),
      message,
    })
  }
}
function isPlain(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !(part instanceof Error)
}

type Handler = (event: unknown, context: object) => unknown
type Exports = Record<string, unknown>

/**
 * Loads a file as CommonJS. Lambda finds no package.json above it; here there is ours, which makes .js files ES
 * modules.
 */
function requireFile(file: string): Exports {
  const module = { exports: {} as Exports }
  const load = compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
  ) as (...scope: unknown[]) => void
  load.call(module.exports, module.exports, createRequire(file), module, file, dirname(file))
  return module.exports
}

async function load(): Promise<Handler> {
  const dot = handler.lastIndexOf('.')
  const file = ['js', 'mjs', 'cjs']
    .map((extension) => join(folder, `${handler.slice(0, dot)}.${extension}`))
    .find(existsSync)
  if (!file) throw new Error(`Cannot find module '${handler}' in ${folder}`)
  const common = file.endsWith('.js') && !existsSync(join(folder, 'package.json'))
  const module = common ? requireFile(file) : ((await import(pathToFileURL(file).href)) as Exports)
  const exported = module[handler.slice(dot + 1)]
  if (typeof exported !== 'function') throw new Error(`${handler} is undefined or not exported`)
  return exported as Handler
}

const failure = (error: unknown): Failure =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stack: error.stack ?? '' }
    : { errorType: 'Error', errorMessage: String(error), stack: '' }

const loaded = load()
loaded.then(
  () => reply({ kind: 'ready' }),
  (error: unknown) => reply({ kind: 'unloadable', failure: failure(error) }),
)

async function run({ event, context, deadline }: Invocation): Promise<void> {
  current = context['awsRequestId'] ?? ''
  try {
    const handle = await loaded
    const result: unknown = await handle(JSON.parse(event), {
      ...context,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - realNow()),
    })
    reply({ kind: 'done', result: JSON.stringify(result) ?? 'null' })
  } catch (error) {
    reply({ kind: 'failed', failure: failure(error) })
  }
}

parentPort?.on('message', (invocation: Invocation) => void run(invocation))
