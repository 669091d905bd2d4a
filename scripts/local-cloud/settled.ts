import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from './clock.ts'
import type { EdgeCache } from './cloudfront/cache/edge-cache.ts'
import type { EventSourceMappings } from './dynamodb-streams/event-source-mappings.ts'
import type { AsyncInvocations } from './eventbridge/async-invocations.ts'
import type { Functions } from './lambda/functions.ts'
import type { QueueConsumers } from './sqs-event-source/queue-consumers.ts'

/** Milliseconds between looks at what is in progress. */
const interval = 20

/** The parts of the cloud that do something of their own accord. */
export interface BackgroundWork {
  clock: Pick<Clock, 'moved'>
  functions: Pick<Functions, 'invocations'>
  invocations: Pick<AsyncInvocations, 'waiting'>
  mappings: Pick<EventSourceMappings, 'caughtUp'>
  consumers: Pick<QueueConsumers, 'waiting'>
  /** Undefined without a distribution in the template. */
  distribution: { cache: Pick<EdgeCache, 'whenIdle'> } | undefined
}

/** How much of it is in progress or due: a retry counts until its last attempt has ended. */
export const workInProgress = ({ functions, invocations, consumers }: BackgroundWork) => ({
  invocations: functions.invocations.running,
  events: invocations.waiting,
  messages: consumers.waiting,
})

/**
 * Resolves when nothing happens any more until a request comes or the clock moves: what the last move began has ended, no
 * invocation runs, the edge refreshes nothing, each change of a table was delivered, no event or message waits that is due. Messages that are not visible yet are not due, nor are schedules.
 */
export async function settled(work: BackgroundWork): Promise<void> {
  const { clock, functions, mappings, distribution } = work
  for (let begun = -1; begun !== functions.invocations.begun; ) {
    begun = functions.invocations.begun
    // One kind of work leads to another: all of them were idle only if none began meanwhile.
    await clock.moved()
    await distribution?.cache.whenIdle()
    await idle(work)
    await mappings.caughtUp()
    await idle(work)
  }
}

async function idle(work: BackgroundWork): Promise<void> {
  while (Object.values(workInProgress(work)).some((count) => count > 0)) await sleep(interval)
}
