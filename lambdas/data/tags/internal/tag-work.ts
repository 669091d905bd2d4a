import * as z from '#shared/zod.ts'
import { extendLease, type Lease, releaseLease, takeLease } from '../../table/lease.ts'
import { updateIf } from '../../table/update-if.ts'

/** The progress of rewriting posts. One item, since one pass over the posts serves all tag changes. */
const workLease: Lease = { key: { pk: 'TAGWORK', sk: 'TAGWORK' }, milliseconds: 15_000 }

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

/** Takes the work up. Undefined while another caller does it. */
export async function takeWork(now: Date): Promise<Work | undefined> {
  const taken = await takeLease(workLease, now)
  return taken && Work.parse(taken.item)
}

/** Stores the progress of the pass and extends the lease. Returns false if another caller has taken it. */
export const saveWork = (
  { holder }: Work,
  { startedAt, cursor, rewritten }: Pass,
  now: Date,
): Promise<boolean> => extendLease(workLease, holder, now, { startedAt, cursor, rewritten })

/** Deletes the pass, since nothing is left to do. */
export async function endWork({ holder }: Work): Promise<void> {
  await updateIf<Work>(workLease.key, { remove: ['startedAt', 'cursor', 'rewritten'], when: { holder } })
}

/** Releases the work, so that the next caller need not wait. */
export const releaseWork = ({ holder }: Work): Promise<void> => releaseLease(workLease, holder)
