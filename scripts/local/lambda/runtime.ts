/**
 * What runs inside a worker: the local counterpart of Lambda's Node runtime.
 * It loads the bundle as Lambda does and answers one invocation after the other.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Failure, Invocation, RuntimeData, RuntimeReply } from './protocol.ts'

const { folder, handler } = workerData as RuntimeData
const task = pathToFileURL(`${folder}/`).href

// On Lambda no package.json lies above the bundle, so its .js files are CommonJS; here ours would say otherwise.
if (!existsSync(join(folder, 'package.json'))) {
  registerHooks({
    load: (url, context, next) =>
      next(url, url.startsWith(task) && url.endsWith('.js') ? { ...context, format: 'commonjs' } : context),
  })
}

type Handler = (event: unknown, context: object) => unknown

async function load(): Promise<Handler> {
  const dot = handler.lastIndexOf('.')
  const file = ['js', 'mjs', 'cjs']
    .map((extension) => join(folder, `${handler.slice(0, dot)}.${extension}`))
    .find(existsSync)
  if (!file) throw new Error(`Cannot find module '${handler}' in ${folder}`)
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown> & { default?: unknown }
  const name = handler.slice(dot + 1)
  const exported = module[name] ?? (module.default as Record<string, unknown> | undefined)?.[name]
  if (typeof exported !== 'function') throw new Error(`${handler} is undefined or not exported`)
  return exported as Handler
}

const failure = (error: unknown): Failure =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stack: error.stack ?? '' }
    : { errorType: 'Error', errorMessage: String(error), stack: '' }

const reply = (message: RuntimeReply) => parentPort?.postMessage(message)
const loaded = load()
loaded.then(
  () => reply({ kind: 'ready' }),
  (error: unknown) => reply({ kind: 'unloadable', failure: failure(error) }),
)

async function run({ event, context, deadline }: Invocation): Promise<void> {
  try {
    const handle = await loaded
    const result: unknown = await handle(JSON.parse(event), {
      ...context,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    })
    reply({ kind: 'done', result: JSON.stringify(result) ?? 'null' })
  } catch (error) {
    reply({ kind: 'failed', failure: failure(error) })
  }
}

parentPort?.on('message', (invocation: Invocation) => void run(invocation))
