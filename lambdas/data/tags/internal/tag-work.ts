import { randomUUID } from 'node:crypto'
import * as z from '#shared/zod.ts'
import type { Key } from '../../table/table.ts'
import { updateIf } from '../../table/update-if.ts'

/** The progress of rewriting posts. One item, since one pass over the posts serves all tag changes. */
const workKey: Key = { pk: 'TAGWORK', sk: 'TAGWORK' }

/** Milliseconds after which another caller takes over from one that was killed. */
const leaseMilliseconds = 15_000

/** A pass over all posts. */
export interface Pass {
  startedAt: string
  /** The position in the index up to which posts are done. */
  cursor?: string | undefined
  rewritten: number
}

const Work = z.object({
  holder: z.string(),
  startedAt: z.optional(z.string()),
  cursor: z.optional(z.string()),
  rewritten: z._default(z.int(), 0),
})
export type Work = z.infer<typeof Work>

/** The pass that was in progress, or a new one. */
export const passOf = ({ startedAt, cursor, rewritten }: Partial<Work>, now: Date): Pass =>
  startedAt === undefined
    ? { startedAt: now.toISOString(), rewritten: 0 }
    : { startedAt, cursor, rewritten: rewritten ?? 0 }

/** Takes the lease. Undefined while another caller has it. */
export async function takeWork(now: Date): Promise<Work | undefined> {
  const result = await updateIf(workKey, {
    UpdateExpression: 'SET holder = :holder, leasedUntil = :until',
    ConditionExpression: 'attribute_not_exists(leasedUntil) OR leasedUntil < :now',
    ExpressionAttributeValues: {
      ':holder': randomUUID(),
      ':until': now.getTime() + leaseMilliseconds,
      ':now': now.getTime(),
    },
  })
  return result.updated ? Work.parse(result.item) : undefined
}

/** Stores the progress of the pass and extends the lease. Returns false if another caller has taken it. */
export async function saveWork({ holder }: Work, pass: Pass, now: Date): Promise<boolean> {
  const result = await updateIf(workKey, {
    UpdateExpression: `SET leasedUntil = :until, startedAt = :startedAt, rewritten = :rewritten${pass.cursor ? ', #cursor = :cursor' : ' REMOVE #cursor'}`,
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeNames: { '#cursor': 'cursor' },
    ExpressionAttributeValues: {
      ':holder': holder,
      ':until': now.getTime() + leaseMilliseconds,
      ':startedAt': pass.startedAt,
      ':rewritten': pass.rewritten,
      ...(pass.cursor && { ':cursor': pass.cursor }),
    },
  })
  return result.updated
}

/** Deletes the pass, since nothing is left to do. */
export async function endWork({ holder }: Work): Promise<void> {
  await updateIf(workKey, {
    UpdateExpression: 'REMOVE startedAt, #cursor, rewritten',
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeNames: { '#cursor': 'cursor' },
    ExpressionAttributeValues: { ':holder': holder },
  })
}

/** Releases the lease, so that the next caller need not wait. */
export async function releaseWork({ holder }: Work): Promise<void> {
  await updateIf(workKey, {
    UpdateExpression: 'REMOVE leasedUntil',
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder },
  })
}
