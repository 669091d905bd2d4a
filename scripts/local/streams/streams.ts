import type { Acts } from '../iam/acts.ts'
import type { Functions } from '../lambda/functions.ts'
import { type Log, reason } from '../log.ts'
import type { Queues } from '../queues.ts'
import type { System } from '../template/system.ts'
import { mappingDefinitions } from './definition.ts'
import { Mapping, StreamFailure } from './mapping.ts'

export interface StreamsParts {
  system: System
  /** Of the DynamoDB emulator. */
  endpoint: string
  functions: Functions
  permissions: Pick<Acts, 'mayReadStream' | 'maySend'>
  queues: Queues
  folder: string
  log: Log
}

/** The event source mappings of the template. Each remembers in the data folder how far it has come. */
export class Streams {
  readonly mappings: readonly Mapping[]
  private readonly parts: StreamsParts
  private readonly stopping = new AbortController()
  private readonly work = new Set<Promise<void>>()

  constructor(parts: StreamsParts) {
    this.parts = parts
    const { signal: stopping } = this.stopping
    this.mappings = mappingDefinitions(parts.system, parts.functions).map(
      (definition) => new Mapping({ ...parts, definition, stopping }),
    )
    parts.queues.onRedrive((body) => {
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

  /** Starts reading; a mapping whose function may not read its stream stays idle, as on AWS. */
  start(): void {
    const { permissions, log } = this.parts
    for (const mapping of this.mappings) {
      const { functionName, streamArn } = mapping.definition
      if (permissions.mayReadStream(functionName, streamArn)) this.add(mapping.run())
      else log(`Streams: ${functionName} may not read ${streamArn}: it gets no changes`)
    }
  }

  /** Call it while the functions stop: what they have not handled comes again at the next start. */
  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.work)
  }

  private add(task: Promise<void>): void {
    const work = task
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.parts.log(`Streams: ${reason(error)}`)
      })
      .finally(() => this.work.delete(work))
    this.work.add(work)
  }
}
