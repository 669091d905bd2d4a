import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { keepLooking } from '../keep-looking.ts'
import { type Log, reason } from '../log.ts'
import type { System } from '../template/system.ts'
import type { Buckets } from './buckets.ts'

const Rule = z.object({
  Status: z.string(),
  Prefix: z.string().default(''),
  ExpirationInDays: z.coerce.number().optional(),
})
const BucketProperties = z.object({
  LifecycleConfiguration: z.object({ Rules: z.array(Rule) }).optional(),
})

/** Objects of a bucket below a prefix go after so many days. */
interface ExpiryRule {
  bucket: string
  prefix: string
  days: number
}

const day = 24 * 60 * 60 * 1000

/** The template's rules that let objects expire. */
export const expiryRules = (system: System): ExpiryRule[] =>
  system
    .resources('AWS::S3::Bucket', BucketProperties)
    .flatMap(({ name, properties }) =>
      (properties.LifecycleConfiguration?.Rules ?? []).flatMap(
        ({ Status, Prefix, ExpirationInDays: days }) =>
          Status === 'Enabled' && days !== undefined ? { bucket: name, prefix: Prefix, days } : [],
      ),
    )

/** S3 counts whole days and then waits for the next midnight in UTC. */
const endOf = (modified: string, days: number) => Math.ceil((Date.parse(modified) + days * day) / day) * day

/** Deletes the objects whose time is over. Answers how many. */
export function deleteExpired(buckets: Buckets, rules: readonly ExpiryRule[], now: Date): number {
  let deleted = 0
  for (const { bucket, prefix, days } of rules) {
    const { store } = buckets.get(bucket)
    for (const key of store.keys().filter((name) => name.startsWith(prefix))) {
      const object = store.find(key)
      if (!object || endOf(object.modified, days) > now.getTime()) continue
      store.delete(key)
      deleted += 1
    }
  }
  return deleted
}

/** Goes on deleting them. Answers how to stop. */
export const keepExpiring = (
  buckets: Buckets,
  rules: readonly ExpiryRule[],
  { clock, log }: { clock: Clock; log: Log },
): (() => void) =>
  keepLooking(clock, {
    look: () => void deleteExpired(buckets, rules, clock.now()),
    onFault: (error) => log(`S3: expired objects were not deleted: ${reason(error)}`),
  })
