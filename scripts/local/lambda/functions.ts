import { randomUUID } from 'node:crypto'
import type { Principals } from '../aws/principals.ts'
import type { SystemClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import type { Acts } from '../iam/acts.ts'
import type { Log } from '../log.ts'
import type { FunctionDefinition } from './definition.ts'
import { bundleStamp, Environment, FunctionError, stopping } from './environment.ts'
import { History } from './history.ts'

/** Each environment costs about 25 MB: two per function serve as many clients as two cores do. */
const environmentsPerFunction = 2
/** Environments unused for this long are ended, in milliseconds. */
const idleTime = 5 * 60_000
/** Lambda's limit for an event and for a result, in bytes. */
const payloadLimit = 6 * 1024 * 1024

interface Pool {
  definition: FunctionDefinition
  environments: Set<Environment>
  idle: Environment[]
  /** Invocations that wait for an environment. */
  queue: PromiseWithResolvers<Environment>[]
  history: History
  log: Log
}

export interface FunctionsParts {
  definitions: readonly FunctionDefinition[]
  principals: Principals
  /** The gateway that every SDK of theirs talks to. */
  awsUrl: string
  /** Lambda writes the log of a function under its role: a log that it may not write is lost. */
  permissions: Pick<Acts, 'mayLog'>
  clock: SystemClock
  faults: Faults
  log: Log
}

/** Runs the template's functions, each isolated in workers of its own, with its own access key. */
export class Functions {
  private readonly pools = new Map<string, Pool>()
  private readonly parts: FunctionsParts
  private readonly reaper: NodeJS.Timeout

  constructor(parts: FunctionsParts) {
    this.parts = parts
    for (const definition of parts.definitions) {
      const history = new History()
      const log = (line: string) => {
        history.line(line.replace(`${definition.name} | `, ''))
        parts.log(line)
      }
      this.pools.set(definition.arn, {
        definition,
        environments: new Set(),
        idle: [],
        queue: [],
        history,
        log,
      })
      parts.principals.named(definition.name)
    }
    this.reaper = setInterval(() => this.endIdle(), 60_000)
    this.reaper.unref()
  }

  find(arn: string): FunctionDefinition | undefined {
    return this.pools.get(arn)?.definition
  }

  /** Loads a function before somebody waits for it. */
  warm(arn: string): void {
    const pool = this.pools.get(arn)
    if (pool && pool.environments.size === 0) this.release(pool, this.start(pool))
  }

  /** Invokes a function with an event and waits for its result. Rejects with FunctionError, which is logged here. */
  async invoke(arn: string, event: unknown): Promise<unknown> {
    const pool = this.pools.get(arn)
    if (!pool) throw new Error(`There is no function ${arn}.`)
    this.parts.permissions.mayLog(pool.definition.name)
    const noted = pool.history.begin(event, this.parts.clock.now())
    try {
      const result = await this.run(pool, JSON.stringify(event))
      noted.ended(result)
      return result
    } catch (error) {
      noted.failed(error instanceof FunctionError ? error.type : 'Error')
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
      pool.log(`${pool.definition.name} | ERROR ${cause}`)
      throw error
    }
  }

  /** Every function and what it did lately. */
  overview(): { definition: FunctionDefinition; environments: number; history: History }[] {
    return [...this.pools.values()].map(({ definition, environments, history }) => ({
      definition,
      environments: environments.size,
      history,
    }))
  }

  async stop(): Promise<void> {
    clearInterval(this.reaper)
    for (const pool of this.pools.values()) for (const turn of pool.queue.splice(0)) turn.reject(stopping())
    const environments = [...this.pools.values()].flatMap((pool) => [...pool.environments])
    await Promise.all(environments.map((environment) => environment.stop()))
  }

  private async run(pool: Pool, event: string): Promise<unknown> {
    const fault = this.parts.faults.next('lambda', pool.definition.name)?.kind
    if (fault === 'throttled') throw throttled()
    const environment = await this.acquire(pool)
    try {
      within(
        event,
        'RequestEntityTooLarge',
        'Request must be smaller than 6291456 bytes for the InvokeFunction operation',
      )
      const result = await environment.invoke(event, randomUUID(), fault)
      within(
        result,
        'Function.ResponseSizeTooLarge',
        'Response payload size exceeded maximum allowed payload size (6291556 bytes).',
      )
      return JSON.parse(result)
    } finally {
      this.release(pool, environment)
    }
  }

  private start(pool: Pool): Environment {
    const { definition } = pool
    const principal = this.parts.principals.named(definition.name)
    const environment = new Environment({ ...this.parts, definition, principal, log: pool.log })
    pool.environments.add(environment)
    return environment
  }

  private acquire(pool: Pool): Promise<Environment> {
    const stamp = bundleStamp(pool.definition)
    for (let found = pool.idle.pop(); found; found = pool.idle.pop()) {
      if (!found.dead && found.stamp === stamp) return Promise.resolve(found)
      this.end(pool, found)
    }
    if (pool.environments.size < environmentsPerFunction) return Promise.resolve(this.start(pool))
    const turn = Promise.withResolvers<Environment>()
    pool.queue.push(turn)
    return turn.promise
  }

  private release(pool: Pool, environment: Environment): void {
    const usable = !environment.dead && environment.stamp === bundleStamp(pool.definition)
    if (!usable) this.end(pool, environment)
    const next = pool.queue.shift()
    if (next) next.resolve(usable ? environment : this.start(pool))
    else if (usable) pool.idle.push(environment)
  }

  private end(pool: Pool, environment: Environment): void {
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

const throttled = () =>
  new FunctionError({ errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.', stack: '' })

/** Did the function not even run, for want of capacity? */
export const wasThrottled = (error: unknown): boolean =>
  error instanceof FunctionError && error.type === 'TooManyRequestsException'

function within(payload: string, errorType: string, errorMessage: string): void {
  if (Buffer.byteLength(payload) > payloadLimit)
    throw new FunctionError({ errorType, errorMessage, stack: '' })
}
