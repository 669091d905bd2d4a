import type { ServicePermissions } from '../iam/service-permissions.ts'
import type { Functions } from '../lambda/functions.ts'
import { errorMessage, type Log } from '../log.ts'
import type { Queues } from '../sqs/queues.ts'
import type { EmulatorAccess } from '../table-emulator/emulator-access.ts'
import type { System } from '../template/deployed-system.ts'
import { EventSourceMapping, StreamFailure } from './event-source-mapping.ts'
import { eventSourceMappingDefinitions } from './event-source-mapping-definition.ts'

export interface EventSourceMappingsOptions {
  system: System
  emulator: EmulatorAccess
  functions: Functions
  permissions: Pick<ServicePermissions, 'mayReadStream' | 'maySend'>
  queues: Queues
  folder: string
  /** Called with the age of the oldest record, in milliseconds, whenever a function is invoked. */
  onIteratorAge?: (functionName: string, age: number) => void
  log: Log
}

/** The event source mappings of the template. Each keeps a checkpoint in the data folder. */
export class EventSourceMappings {
  readonly mappings: readonly EventSourceMapping[]
  private readonly options: EventSourceMappingsOptions
  private readonly stopping = new AbortController()
  private readonly work = new Set<Promise<void>>()
  private readonly running: EventSourceMapping[] = []

  constructor(options: EventSourceMappingsOptions) {
    this.options = options
    const { signal: stopping } = this.stopping
    this.mappings = eventSourceMappingDefinitions(options.system, options.functions).map(
      (definition) => new EventSourceMapping({ ...options, definition, stopping }),
    )
    options.queues.onRedrive((body) => {
      const failure = StreamFailure.safeParse(body).data
      const mapping = this.mappings.find(
        ({ definition }) =>
          definition.streamArn === failure?.DDBStreamBatchInfo.streamArn &&
          definition.functionArn === failure.requestContext.functionArn,
      )
      if (!failure || !mapping) return false
      this.add(mapping.redeliver(failure))
      return true
    })
  }

  /** Starts reading. A mapping whose function may not read its stream stays idle, as on AWS. */
  start(): void {
    const { permissions, log } = this.options
    for (const mapping of this.mappings) {
      const { functionName, streamArn } = mapping.definition
      if (permissions.mayReadStream(functionName, streamArn)) {
        this.running.push(mapping)
        this.add(mapping.run())
      } else log(`Streams: ${functionName} may not read ${streamArn}: it gets no changes`)
    }
  }

  /** Resolves when all changes that were made before this call have been delivered or given up. */
  async caughtUp(): Promise<void> {
    await Promise.all(this.running.map((mapping) => mapping.caughtUp()))
  }

  /** Call it while the functions stop: records that were not handled come again at the next start. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.work)
  }

  private add(task: Promise<void>): void {
    const work = task
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.options.log(`Streams: ${errorMessage(error)}`)
      })
      .finally(() => this.work.delete(work))
    this.work.add(work)
  }
}
