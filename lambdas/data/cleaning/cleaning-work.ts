import * as z from '#shared/zod.ts'
import { getItem, type Key } from '../table/table.ts'
import { transact } from '../table/transact.ts'

/** The single item with the progress of re-cleaning stored texts. */
const workKey: Key = { pk: 'CLEANING', sk: 'CLEANING' }

/**
 * The lists that a pass reads, each by time of change, oldest first. The last one is the posts again, from the start
 * of the pass, to find posts that were restored from the trash in the meantime.
 */
export const cleanedLists = ['posts', 'trash', 'changed'] as const

const Pass = z.object({
  /** The version of the HTML vocabulary that it produces. */
  target: z.int(),
  startedAt: z.string(),
  list: z.enum(cleanedLists),
  /** The position in the list up to which posts are done. */
  after: z.string(),
  /** The revision up to which the next post is done. */
  afterRevision: z._default(z.string(), ''),
  checked: z.int(),
  changed: z.int(),
  failed: z.int(),
})
export type Pass = z.infer<typeof Pass>

const Work = z.object({
  /** The vocabulary version that all texts have. */
  done: z.optional(z.int()),
  pass: z.optional(Pass),
})

/** The current pass, or a new one. Undefined if all texts have been cleaned to this vocabulary version. */
export async function nextPass(target: number, now: Date): Promise<Pass | undefined> {
  const { done, pass } = Work.parse((await getItem(workKey, { consistent: true })) ?? {})
  if (done === target) return undefined
  if (pass?.target === target) return pass
  const startedAt = now.toISOString()
  const counts = { checked: 0, changed: 0, failed: 0 }
  return { target, startedAt, list: 'posts', after: '', afterRevision: '', ...counts }
}

export const savePass = (pass: Pass): Promise<void> => transact([{ Put: { Item: { ...workKey, pass } } }])

/** The step that ends a pass, to be written with its audit log entry. */
export const endOfPass = ({ target }: Pass) => ({ Put: { Item: { ...workKey, done: target } } })
