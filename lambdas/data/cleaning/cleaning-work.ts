import * as z from '#shared/zod.ts'
import { getItem, type Key } from '../table/table.ts'
import { transact } from '../table/transact.ts'

/** How far the cleaning of stored texts has come. One item. */
const workKey: Key = { pk: 'CLEANING', sk: 'CLEANING' }

/**
 * The lists that a pass reads, each from its oldest change on. The posts once more, from the pass's beginning on: what
 * came back from the trash meanwhile.
 */
export const cleanedLists = ['posts', 'trash', 'changed'] as const

const Pass = z.object({
  /** The vocabulary that it gives to texts. */
  target: z.int(),
  startedAt: z.string(),
  list: z.enum(cleanedLists),
  /** The place in the list up to which posts are done. */
  after: z.string(),
  /** The former version up to which the next post is done. */
  afterRevision: z._default(z.string(), ''),
  checked: z.int(),
  changed: z.int(),
  failed: z.int(),
})
export type Pass = z.infer<typeof Pass>

const Work = z.object({
  /** The vocabulary that all texts have. */
  done: z.optional(z.int()),
  pass: z.optional(Pass),
})

/** The pass that is under way, or the next one. Undefined where all texts have been cleaned with this vocabulary. */
export async function nextPass(target: number, now: Date): Promise<Pass | undefined> {
  const { done, pass } = Work.parse((await getItem(workKey, { consistent: true })) ?? {})
  if (done === target) return undefined
  if (pass?.target === target) return pass
  const startedAt = now.toISOString()
  const counts = { checked: 0, changed: 0, failed: 0 }
  return { target, startedAt, list: 'posts', after: '', afterRevision: '', ...counts }
}

export const savePass = (pass: Pass): Promise<void> => transact([{ Put: { Item: { ...workKey, pass } } }])

/** The step that ends a pass, in the transaction of its entry in the audit log. */
export const endOfPass = ({ target }: Pass) => ({ Put: { Item: { ...workKey, done: target } } })
