import type { Settings } from '#shared/domain/settings.ts'
import * as z from '#shared/zod.ts'
import { monthsAfter } from '../submissions/months-after.ts'
import { instantFromSortKey } from '../table/sort-key.ts'
import { getItem, type Item, type Key } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { keepUntil } from './internal/keep-until.ts'
import { type KeptKind, oldestFirst } from './internal/oldest-first.ts'

/** How far a change of the periods has reached records that are here already. One item. */
const workKey: Key = { pk: 'RETENTION', sk: 'RETENTION' }

const Pass = z.object({
  /** The periods that it gives to records. */
  target: z.string(),
  kind: z.enum(['messages', 'applications']),
  /** The place in the lists up to which entries are done. */
  after: z.string(),
  changed: z.int(),
  /** Whether entries also get the note of their sender, which older ones have not. */
  notesSenders: z.boolean(),
})
type Pass = z.infer<typeof Pass>

const Work = z.object({
  /** The periods that all records have. */
  done: z.optional(z.string()),
  pass: z.optional(Pass),
})
type Work = z.infer<typeof Work>

type Periods = Pick<Settings['privacy'], 'messageMonths' | 'applicationMonths'>
const targetOf = ({ messageMonths, applicationMonths }: Periods) => `${messageMonths} ${applicationMonths}`
const monthsFor: Readonly<Record<KeptKind, keyof Periods>> = {
  messages: 'messageMonths',
  applications: 'applicationMonths',
}

const pageSize = 100
/** Entries that are written at once. */
const parallel = 10

export const readWork = async (): Promise<Work> =>
  Work.parse((await getItem(workKey, { consistent: true })) ?? {})

const saveWork = (work: Work): Promise<void> => transact([{ Put: { Item: { ...workKey, ...work } } }])

/** Whether everything that is here can be found by its sender's address. Not so before the first pass is through. */
export const sendersAreNoted = async (): Promise<boolean> => {
  const { done, pass } = await readWork()
  return done !== undefined || pass?.notesSenders === false
}

function nextPass({ done, pass }: Work, target: string): Pass | undefined {
  if (pass?.target === target) return pass
  if (done === target) return undefined
  // A pass that the settings have overtaken may have noted senders; whether of all is not known.
  const notesSenders = done === undefined && pass?.notesSenders !== false
  return { target, kind: 'messages', after: '', changed: 0, notesSenders }
}

/**
 * Gives messages and applications the time at which they are deleted by the periods of the settings, the oldest first, until
 * all are done or `until` (milliseconds) has passed. It goes on where the last call stopped. Two at once do the same work
 * twice, which is harmless. Entries that staff move to another folder meanwhile might be missed: a pass that had to change
 * something is followed by another, which only reads the lists. Returns how many entries were changed.
 */
export async function applyRetention(
  periods: Periods,
  until: number,
): Promise<{ changed: number; done: boolean }> {
  const target = targetOf(periods)
  const work = await readWork()
  let pass = nextPass(work, target)
  let changed = 0
  while (pass && Date.now() < until) {
    const { kind, notesSenders } = pass
    const page = await oldestFirst(kind, pass.after, pageSize)
    const end = (entry: Item) =>
      monthsAfter(new Date(instantFromSortKey(String(entry['gsi2sk']))), periods[monthsFor[kind]])
    const outdated = page.entries.filter((entry) => notesSenders || entry['expiresAt'] !== end(entry))
    for (let start = 0; start < outdated.length; start += parallel) {
      const some = outdated.slice(start, start + parallel)
      await Promise.all(some.map((entry) => keepUntil(entry, end(entry), notesSenders)))
    }
    changed += outdated.length
    pass = stepOf({ ...pass, after: page.after, changed: pass.changed + outdated.length }, page.isLast)
    await saveWork(pass ? { ...work, pass } : { done: target })
  }
  return { changed, done: pass === undefined }
}

/** Where the pass stands after a page. Undefined when nothing is left to do. */
function stepOf(pass: Pass, isLastPage: boolean): Pass | undefined {
  if (!isLastPage) return pass
  if (pass.kind === 'messages') return { ...pass, kind: 'applications', after: '' }
  if (pass.changed === 0) return undefined
  return { ...pass, kind: 'messages', after: '', changed: 0, notesSenders: false }
}
