import type { Clock } from '../clock.ts'
import { errorMessage, type Log } from '../log.ts'
import { poll } from '../poll.ts'
import type { Buckets } from './buckets.ts'
import type { ExpirationRule } from './s3-definition.ts'

const day = 24 * 60 * 60 * 1000

/** S3 adds the days and rounds up to the next midnight in UTC. */
const expiryTime = (modified: string, days: number) =>
  Math.ceil((Date.parse(modified) + days * day) / day) * day

/** Deletes expired objects. Returns how many. */
function deleteExpiredObjects(buckets: Buckets, rules: readonly ExpirationRule[], now: Date): number {
  let deleted = 0
  for (const { bucket, prefix, days } of rules) {
    const { store } = buckets.get(bucket)
    for (const key of store.keys().filter((name) => name.startsWith(prefix))) {
      const object = store.find(key)
      if (!object || expiryTime(object.modified, days) > now.getTime()) continue
      store.delete(key)
      deleted += 1
    }
  }
  return deleted
}

/** Deletes expired objects every minute. Returns a function that stops it. */
export const scheduleLifecycle = (
  buckets: Buckets,
  rules: readonly ExpirationRule[],
  { clock, log }: { clock: Clock; log: Log },
): (() => void) =>
  poll(clock, {
    check: () => void deleteExpiredObjects(buckets, rules, clock.now()),
    onError: (error) => log(`S3: expired objects were not deleted: ${errorMessage(error)}`),
  })
