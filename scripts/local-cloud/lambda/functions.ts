import { randomUUID } from 'node:crypto'
import type { SystemClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import type { ServicePermissions } from '../iam/service-permissions.ts'
import type { Log } from '../log.ts'
import type { Principals } from '../protocol/principals.ts'
import {
  bundleVersion,
  ExecutionEnvironment,
  FunctionError,
  type LoggedLine,
  stoppingError,
} from './execution-environment.ts'
import { InvocationHistory } from './invocation-history.ts'
import type { FunctionDefinition } from './lambda-definition.ts'

/** Each environment takes about 25 MB; two per function are enough for two cores. */
const environmentsPerFunction = 2
/** Environments that were idle for this long are ended, in milliseconds. */
const idleTime = 5 * 60_000
/** Lambda's limit for an event and for a result, in bytes. */
const payloadLimit = 6 * 1024 * 1024

interface EnvironmentPool {
  definition: FunctionDefinition
  environments: Set<ExecutionEnvironment>
  idle: ExecutionEnvironment[]
  /** Invocations that wait for an environment. */
  queue: PromiseWithResolvers<ExecutionEnvironment>[]
  history: InvocationHistory
  /** Writes a log line, unless the function's role may not write logs. */
  log: Log
  mayLog: boolean
}

export interface FunctionsOptions {
  definitions: readonly FunctionDefinition[]
  principals: Principals
  /** AWS_ENDPOINT_URL for the functions. */
  awsUrl: string
  /** Lambda writes a function's log with the function's role: without permission its lines are lost. */
  permissions: Pick<ServicePermissions, 'mayLog'>
  clock: SystemClock
  /** Whether requests of the functions to AWS may take far longer than on Lambda. */
  patient?: boolean
  faults: Faults
  /** Called for each line that a function logs. */
  onLogLine?: (functionName: string, line: LoggedLine) => void
  /** Called for each invocation, with whether it failed. */
  onInvocation?: (functionName: string, outcome: { failed: boolean }) => void
  /** Called for each invocation that was throttled. */
  onThrottle?: () => void
  log: Log
}

/** Runs the template's functions, each in worker threads of its own and with its own access key. */
export class Functions {
  private readonly pools = new Map<string, EnvironmentPool>()
  private readonly options: FunctionsOptions
  private readonly idleTimer: NodeJS.Timeout
  /** Since the start, and of these, how many have not ended. */
  readonly invocations = { begun: 0, running: 0 }

  constructor(options: FunctionsOptions) {
    this.options = options
    for (const definition of options.definitions) {
      const history = new InvocationHistory()
      const pool: EnvironmentPool = {
        definition,
        environments: new Set(),
        idle: [],
        queue: [],
        history,
        mayLog: true,
        log: (line) => {
          if (!pool.mayLog) return
          history.addLogLine(line.replace(`${definition.name} | `, ''))
          options.log(line)
        },
      }
      this.pools.set(definition.arn, pool)
      options.principals.get(definition.name)
    }
    this.idleTimer = setInterval(() => this.endIdle(), 60_000)
    this.idleTimer.unref()
  }

  find(arn: string): FunctionDefinition | undefined {
    return this.pools.get(arn)?.definition
  }

  /** Loads a function before its first invocation. */
  warm(arn: string): void {
    const pool = this.pools.get(arn)
    if (pool && pool.environments.size === 0) this.release(pool, this.start(pool))
  }

  /**
   * Invokes a function with an event and waits for its result, under an id of the invocation. Rejects with FunctionError,
   * which is logged here. `onStart` is called once an environment runs it: the wait for one is this machine's, because Lambda
   * would start another, and counts for no time limit.
   */
  async invoke(
    arn: string,
    event: unknown,
    requestId: string = randomUUID(),
    onStart?: () => void,
  ): Promise<unknown> {
    const pool = this.pools.get(arn)
    if (!pool) throw new Error(`There is no function ${arn}.`)
    pool.mayLog = this.options.permissions.mayLog(pool.definition.name)
    const record = pool.history.begin(event, this.options.clock.now())
    this.invocations.begun += 1
    this.invocations.running += 1
    try {
      const result = await this.run(pool, JSON.stringify(event), requestId, onStart)
      record.ended(result)
      this.options.onInvocation?.(pool.definition.name, { failed: false })
      return result
    } catch (error) {
      record.failed(error instanceof FunctionError ? error.type : 'Error')
      if (!isThrottlingError(error)) this.options.onInvocation?.(pool.definition.name, { failed: true })
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (pool.mayLog)
        this.options.onLogLine?.(pool.definition.name, { requestId, level: 'ERROR', message: cause })
      pool.log(`${pool.definition.name} | ERROR ${cause}`)
      throw error
    } finally {
      this.invocations.running -= 1
    }
  }

  /** Every function and its recent invocations. */
  overview(): { definition: FunctionDefinition; environments: number; history: InvocationHistory }[] {
    return [...this.pools.values()].map(({ definition, environments, history }) => ({
      definition,
      environments: environments.size,
      history,
    }))
  }

  async stop(): Promise<void> {
    clearInterval(this.idleTimer)
    for (const pool of this.pools.values())
      for (const waiter of pool.queue.splice(0)) waiter.reject(stoppingError())
    const environments = [...this.pools.values()].flatMap((pool) => [...pool.environments])
    await Promise.all(environments.map((environment) => environment.stop()))
  }

  private async run(
    pool: EnvironmentPool,
    event: string,
    requestId: string,
    onStart: (() => void) | undefined,
  ): Promise<unknown> {
    const fault = this.options.faults.nextFault('lambda', pool.definition.name)?.kind
    if (fault === 'throttled') {
      this.options.onThrottle?.()
      throw throttlingError()
    }
    const environment = await this.acquire(pool)
    onStart?.()
    try {
      checkPayloadSize(
        event,
        'RequestEntityTooLarge',
        'Request must be smaller than 6291456 bytes for the InvokeFunction operation',
      )
      const result = await environment.invoke(event, requestId, fault)
      checkPayloadSize(
        result,
        'Function.ResponseSizeTooLarge',
        'Response payload size exceeded maximum allowed payload size (6291556 bytes).',
      )
      return JSON.parse(result)
    } finally {
      this.release(pool, environment)
    }
  }

  private start(pool: EnvironmentPool): ExecutionEnvironment {
    const { definition } = pool
    const principal = this.options.principals.get(definition.name)
    const environment = new ExecutionEnvironment({
      ...this.options,
      definition,
      principal,
      log: pool.log,
      onLine: (line) => {
        if (pool.mayLog) this.options.onLogLine?.(definition.name, line)
      },
    })
    pool.environments.add(environment)
    return environment
  }

  private acquire(pool: EnvironmentPool): Promise<ExecutionEnvironment> {
    const stamp = bundleVersion(pool.definition)
    for (let found = pool.idle.pop(); found; found = pool.idle.pop()) {
      if (!found.hasEnded && found.bundleVersion === stamp) return Promise.resolve(found)
      this.end(pool, found)
    }
    if (pool.environments.size < environmentsPerFunction) return Promise.resolve(this.start(pool))
    const waiter = Promise.withResolvers<ExecutionEnvironment>()
    pool.queue.push(waiter)
    return waiter.promise
  }

  private release(pool: EnvironmentPool, environment: ExecutionEnvironment): void {
    const usable = !environment.hasEnded && environment.bundleVersion === bundleVersion(pool.definition)
    if (!usable) this.end(pool, environment)
    const next = pool.queue.shift()
    if (next) next.resolve(usable ? environment : this.start(pool))
    else if (usable) pool.idle.push(environment)
  }

  private end(pool: EnvironmentPool, environment: ExecutionEnvironment): void {
    pool.environments.delete(environment)
    void environment.stop()
  }

  private endIdle(): void {
    for (const pool of this.pools.values()) {
      const old = pool.idle.filter(({ lastUsed }) => Date.now() - lastUsed > idleTime)
      pool.idle = pool.idle.filter((environment) => !old.includes(environment))
      for (const environment of old) this.end(pool, environment)
    }
  }
}

const throttlingError = () =>
  new FunctionError({ errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.', stack: '' })

/** Whether the function was not even started because of throttling. */
export const isThrottlingError = (error: unknown): boolean =>
  error instanceof FunctionError && error.type === 'TooManyRequestsException'

function checkPayloadSize(payload: string, errorType: string, errorMessage: string): void {
  if (Buffer.byteLength(payload) > payloadLimit)
    throw new FunctionError({ errorType, errorMessage, stack: '' })
}
