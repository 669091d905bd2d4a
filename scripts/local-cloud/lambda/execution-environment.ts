import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SystemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { credentialVariables, type Principal } from '../protocol/principals.ts'
import type { FunctionDefinition } from './lambda-definition.ts'
import type { Failure, Invocation, RuntimeData, RuntimeReply } from './worker-messages.ts'

/** The function threw, exited, ran out of time or memory, or returned too much. */
export class FunctionError extends Error {
  override name = 'FunctionError'
  readonly type: string

  constructor({ errorType, errorMessage, stack }: Failure) {
    super(errorMessage)
    this.type = errorType
    this.stack = stack || `${errorType}: ${errorMessage}`
  }
}

/** The error of invocations that the cloud's stop interrupts. */
export const stoppingError = () =>
  new FunctionError({
    errorType: 'Runtime.ExitError',
    errorMessage: 'The local cloud is stopping.',
    stack: '',
  })

/** Changes when the bundle on disk changes. */
export function bundleVersion({ folder, handler }: FunctionDefinition): string {
  const file = join(folder, `${handler.slice(0, handler.lastIndexOf('.'))}.js`)
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
  return `${mtimeMs}:${size}`
}

/** A line in Lambda's JSON format, but for its time. */
export interface LoggedLine {
  requestId: string
  level: string
  message: unknown
}

/** How a fault makes an invocation end after the function did its work. */
export type InjectedFailure = 'crash' | 'timeout'

const exitError = (status: number): Failure => ({
  errorType: 'Runtime.ExitError',
  errorMessage: `Runtime exited with exit status ${status}`,
  stack: '',
})

/** Node keeps the compiled runtime here: a quarter of an environment's start would go into reading its TypeScript again. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache')

/** The environment variables of a function on Lambda: the template's and the runtime's own. */
const environmentVariables = (definition: FunctionDefinition, principal: Principal, awsUrl: string) => ({
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

export interface ExecutionEnvironmentOptions {
  definition: FunctionDefinition
  principal: Principal
  awsUrl: string
  /** The function's `Date` follows it. */
  clock: SystemClock
  /** Whether requests of the function to AWS may take far longer than on Lambda. */
  patient?: boolean | undefined
  log: Log
  /** Called for each line that an invocation logs. */
  onLine?: ((line: LoggedLine) => void) | undefined
}

/** One execution environment of a function: a worker thread that serves one invocation at a time. */
export class ExecutionEnvironment {
  readonly bundleVersion: string
  /** Epoch milliseconds of its last invocation. */
  lastUsed = Date.now()
  private readonly worker: Worker
  private readonly definition: FunctionDefinition
  private readonly log: Log
  private readonly onLine: ExecutionEnvironmentOptions['onLine']
  /** Why it cannot be used anymore. */
  private ended: FunctionError | undefined
  /** An injected failure of the current invocation: the function does its work, but the result is lost. */
  private injectedFailure: InjectedFailure | undefined
  private resolveInvocation: ((result: string | FunctionError) => void) | undefined

  constructor({
    definition,
    principal,
    awsUrl,
    clock,
    patient = false,
    log,
    onLine,
  }: ExecutionEnvironmentOptions) {
    this.definition = definition
    this.log = log
    this.onLine = onLine
    this.bundleVersion = bundleVersion(definition)
    this.worker = new Worker(new URL('./worker-runtime.ts', import.meta.url), {
      workerData: {
        folder: definition.folder,
        handler: definition.handler,
        clock: clock.shared,
        patient,
      } satisfies RuntimeData,
      env: { ...environmentVariables(definition, principal, awsUrl), NODE_COMPILE_CACHE: compileCache },
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
      this.end({ errorType: error.name, errorMessage: error.message, stack: error.stack ?? '' }),
    )
    this.worker.on('exit', (status) => this.end(exitError(status)))
  }

  /** Whether it cannot be used anymore. */
  get hasEnded(): boolean {
    return this.ended !== undefined
  }

  /** Runs the handler on an event (JSON) and resolves to its result (JSON). Rejects with FunctionError. */
  async invoke(event: string, requestId: string, injectedFailure?: InjectedFailure): Promise<string> {
    if (this.ended) throw this.ended
    this.injectedFailure = injectedFailure
    const { name, arn, memory, timeout } = this.definition
    const result = new Promise<string | FunctionError>((resolve) => {
      this.resolveInvocation = resolve
    })
    const timer = setTimeout(() => {
      const errorMessage = `${requestId} Task timed out after ${timeout.toFixed(2)} seconds`
      this.end({ errorType: 'Sandbox.Timedout', errorMessage, stack: '' })
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
    this.resolveInvocation = undefined
    this.lastUsed = Date.now()
    if (outcome instanceof FunctionError) throw outcome
    return outcome
  }

  async stop(): Promise<void> {
    this.ended ??= stoppingError()
    this.resolveInvocation?.(this.ended)
    await this.worker.terminate()
  }

  private receive(message: RuntimeReply): void {
    switch (message.kind) {
      case 'ready':
        return
      case 'unloadable':
        return this.end(message.failure)
      case 'line': {
        const { kind: _, ...line } = message
        return this.onLine?.(line)
      }
      case 'done':
        if (this.injectedFailure === 'crash') return this.end(exitError(1))
        // The timer of the invocation ends it.
        if (this.injectedFailure === 'timeout') return
        return this.resolveInvocation?.(message.result)
      case 'failed':
        return this.resolveInvocation?.(new FunctionError(message.failure))
    }
  }

  /** Lambda never reuses an environment that crashed or ran out of time. */
  private end(failure: Failure): void {
    if (this.ended) return
    const error = new FunctionError(failure)
    this.ended = error
    // The caller of an invocation logs its error. A crash between two invocations has to be logged here.
    if (this.resolveInvocation) this.resolveInvocation(error)
    else this.log(`${this.definition.name} | ERROR ${error.stack}`)
    void this.worker.terminate()
  }
}
