import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { credentialVariables, type Principal } from '../aws/principals.ts'
import type { SystemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { FunctionDefinition } from './definition.ts'
import type { Failure, Invocation, RuntimeData, RuntimeReply } from './protocol.ts'

/** The function threw, ended early, ran out of time or memory, or answered too much. */
export class FunctionError extends Error {
  override name = 'FunctionError'
  readonly type: string

  constructor({ errorType, errorMessage, stack }: Failure) {
    super(errorMessage)
    this.type = errorType
    this.stack = stack || `${errorType}: ${errorMessage}`
  }
}

/** What invocations end with when the local cloud stops. */
export const stopping = () =>
  new FunctionError({
    errorType: 'Runtime.ExitError',
    errorMessage: 'The local cloud is stopping.',
    stack: '',
  })

/** Says whether a bundle on disk is still the one that a worker has loaded. */
export function bundleStamp({ folder, handler }: FunctionDefinition): string {
  const file = join(folder, `${handler.slice(0, handler.lastIndexOf('.'))}.js`)
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
  return `${mtimeMs}:${size}`
}

/** How an invocation ends although its work was done. */
export type Fate = 'crash' | 'timeout'

const exited = (status: number): Failure => ({
  errorType: 'Runtime.ExitError',
  errorMessage: `Runtime exited with exit status ${status}`,
  stack: '',
})

/** Exactly what a function sees on Lambda: the template's variables and the runtime's own. */
const variablesOf = (definition: FunctionDefinition, principal: Principal, awsUrl: string) => ({
  ...definition.variables,
  ...credentialVariables(principal),
  AWS_ENDPOINT_URL: awsUrl,
  AWS_REGION: definition.region,
  AWS_DEFAULT_REGION: definition.region,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: definition.name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memory),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
  LAMBDA_TASK_ROOT: definition.folder,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  _HANDLER: definition.handler,
})

export interface EnvironmentParts {
  definition: FunctionDefinition
  principal: Principal
  awsUrl: string
  /** The function's `Date` follows it. */
  clock: SystemClock
  log: Log
}

/** One execution environment of a function: a worker thread that serves one invocation at a time. */
export class Environment {
  readonly stamp: string
  /** Epoch milliseconds of its last work. */
  lastUsed = Date.now()
  private readonly worker: Worker
  private readonly definition: FunctionDefinition
  private readonly log: Log
  /** Why it can serve no more. */
  private ended: FunctionError | undefined
  /** What a fault makes of the invocation under way: its work is done, but nobody hears of it. */
  private fate: Fate | undefined
  private settle: ((result: string | FunctionError) => void) | undefined

  constructor({ definition, principal, awsUrl, clock, log }: EnvironmentParts) {
    this.definition = definition
    this.log = log
    this.stamp = bundleStamp(definition)
    this.worker = new Worker(new URL('./runtime.ts', import.meta.url), {
      workerData: {
        folder: definition.folder,
        handler: definition.handler,
        clock: clock.shared,
      } satisfies RuntimeData,
      env: variablesOf(definition, principal, awsUrl),
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
      argv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: definition.memory },
    })
    this.worker.unref()
    for (const stream of [this.worker.stdout, this.worker.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        for (const line of text.trimEnd().split('\n')) log(`${definition.name} | ${line}`)
      })
    }
    this.worker.on('message', (message: RuntimeReply) => this.receive(message))
    this.worker.on('error', (error: Error) =>
      this.die({ errorType: error.name, errorMessage: error.message, stack: error.stack ?? '' }),
    )
    this.worker.on('exit', (status) => this.die(exited(status)))
  }

  /** Can it serve no more? */
  get dead(): boolean {
    return this.ended !== undefined
  }

  /** Runs the handler on an event (JSON) and answers its result (JSON). Rejects with FunctionError. */
  async invoke(event: string, requestId: string, fate?: Fate): Promise<string> {
    if (this.ended) throw this.ended
    this.fate = fate
    const { name, arn, memory, timeout } = this.definition
    const result = new Promise<string | FunctionError>((resolve) => {
      this.settle = resolve
    })
    const timer = setTimeout(() => {
      const errorMessage = `${requestId} Task timed out after ${timeout.toFixed(2)} seconds`
      this.die({ errorType: 'Sandbox.Timedout', errorMessage, stack: '' })
    }, timeout * 1000)
    this.worker.postMessage({
      event,
      context: {
        awsRequestId: requestId,
        functionName: name,
        functionVersion: '$LATEST',
        invokedFunctionArn: arn,
        memoryLimitInMB: String(memory),
        logGroupName: `/aws/lambda/${name}`,
        logStreamName: 'local',
      },
      deadline: Date.now() + timeout * 1000,
    } satisfies Invocation)
    const outcome = await result
    clearTimeout(timer)
    this.settle = undefined
    this.lastUsed = Date.now()
    if (outcome instanceof FunctionError) throw outcome
    return outcome
  }

  async stop(): Promise<void> {
    this.ended ??= stopping()
    this.settle?.(this.ended)
    await this.worker.terminate()
  }

  private receive(message: RuntimeReply): void {
    switch (message.kind) {
      case 'ready':
        return
      case 'unloadable':
        return this.die(message.failure)
      case 'done':
        if (this.fate === 'crash') return this.die(exited(1))
        // The timer of the invocation ends it.
        if (this.fate === 'timeout') return
        return this.settle?.(message.result)
      case 'failed':
        return this.settle?.(new FunctionError(message.failure))
    }
  }

  /** Lambda never reuses an environment that crashed or ran out of time. */
  private die(failure: Failure): void {
    if (this.ended) return
    const error = new FunctionError(failure)
    this.ended = error
    // Whoever waits for an invocation logs it; a crash between two of them nobody else would see.
    if (this.settle) this.settle(error)
    else this.log(`${this.definition.name} | ERROR ${error.stack}`)
    void this.worker.terminate()
  }
}
