import type { Settings } from '#shared/domain/settings/settings.ts'
import * as z from '#shared/zod.ts'
import { monthsAfter } from '../submissions/months-after.ts'
import { instantFromSortKey } from '../table/sort-key.ts'
import { getItem, type Item, type Key } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { type KeptKind, oldestFirst } from './internal/oldest-first.ts'
import { setExpiry } from './internal/set-expiry.ts'

/** The single item with the progress of applying changed periods to existing records. */
const workKey: Key = { pk: 'RETENTION', sk: 'RETENTION' }

const Pass = z.object({
  /** The periods that it applies. */
  target: z.string(),
  kind: z.enum(['messages', 'applications']),
  /** The position in the lists up to which entries are done. */
  after: z.string(),
  changed: z.int(),
  /** Whether it also adds the notes of senders, which older entries lack. */
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
/** Entries that are written concurrently. */
const parallel = 10

const readWork = async (): Promise<Work> => Work.parse((await getItem(workKey, { consistent: true })) ?? {})

const saveWork = (work: Work): Promise<void> => transact([{ Put: { Item: { ...workKey, ...work } } }])

/** Whether every entry can be found by its sender's address. False until the first pass is complete. */
export const sendersAreNoted = async (): Promise<boolean> => {
  const { done, pass } = await readWork()
  return done !== undefined || pass?.notesSenders === false
}

function nextPass({ done, pass }: Work, target: string): Pass | undefined {
  if (pass?.target === target) return pass
  if (done === target) return undefined
  // A pass for earlier settings may have added some of the notes, but not necessarily all of them.
  const notesSenders = done === undefined && pass?.notesSenders !== false
  return { target, kind: 'messages', after: '', changed: 0, notesSenders }
}

/**
 * Updates the expiry of messages and applications to the periods of the settings, oldest first, until all are done or
 * `until` (milliseconds) has passed. It resumes where the last call stopped. Two concurrent calls do the same work
 * twice, which is harmless. A pass might miss entries that staff move to another folder at the same time, so a pass
 * that changed anything is followed by another one, which only reads the lists. Returns the number of changed
 * entries.
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
      await Promise.all(some.map((entry) => setExpiry(entry, end(entry), notesSenders)))
    }
    changed += outdated.length
    pass = stepOf({ ...pass, after: page.after, changed: pass.changed + outdated.length }, page.isLast)
    await saveWork(pass ? { ...work, pass } : { done: target })
  }
  return { changed, done: pass === undefined }
}

/** The progress of a pass after a page. Undefined if nothing is left to do. */
function stepOf(pass: Pass, isLastPage: boolean): Pass | undefined {
  if (!isLastPage) return pass
  if (pass.kind === 'messages') return { ...pass, kind: 'applications', after: '' }
  if (pass.changed === 0) return undefined
  return { ...pass, kind: 'messages', after: '', changed: 0, notesSenders: false }
}
