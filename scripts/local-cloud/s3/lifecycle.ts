import type { Clock } from '../clock.ts'
import { errorMessage, type Log } from '../log.ts'
import { poll } from '../poll.ts'
import type { Buckets } from './buckets.ts'
import type { ExpirationRule } from './s3-definition.ts'

const day = 24 * 60 * 60 * 1000

/** S3 adds the days and rounds up to the next midnight in UTC. */
const expiryTime = (modified: string, days: number) =>
  Math.ceil((Date.parse(modified) + days * day) / day) * day

function deleteExpiredObjects(buckets: Buckets, rules: readonly ExpirationRule[], now: Date): void {
  const isOver = (since: string, days: number) => expiryTime(since, days) <= now.getTime()
  for (const { bucket, prefix, days, of } of rules) {
    const { store } = buckets.get(bucket)
    for (const key of store.keysWithVersions().filter((name) => name.startsWith(prefix))) {
      const versions = store.versionsOf(key)
      if (of === 'objects') {
        const object = store.find(key)
        if (object && isOver(object.modified, days)) store.delete(key, now)
        continue
      }
      for (const [index, version] of versions.entries()) {
        const next = versions[index - 1]
        // A marker that says that an object is deleted stays, as on AWS, until nothing is left to be hidden.
        if (next && isOver(next.modified, days)) store.deleteFormer(version)
      }
    }
  }
}

/** Deletes expired objects every minute. Returns a function that stops it. */
export const scheduleLifecycle = (
  buckets: Buckets,
  rules: readonly ExpirationRule[],
  { clock, log }: { clock: Clock; log: Log },
): (() => void) =>
  poll(clock, {
    check: () => deleteExpiredObjects(buckets, rules, clock.now()),
    onError: (error) => log(`S3: expired objects were not deleted: ${errorMessage(error)}`),
  })
