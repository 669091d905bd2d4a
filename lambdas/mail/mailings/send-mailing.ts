import { claim, release } from '../../data/mailings/claims.ts'
import { type Place, type Settled, settle, type Work } from '../../data/mailings/progress.ts'

/**
 * What became of one mail. `unknown`: it was handed over and the answer was lost, so it may have gone out. `later`: SES has
 * certainly not taken it, and takes none now.
 */
export type Outcome = 'sent' | 'refused' | 'unknown' | 'later'

export interface MailingRun<Recipient extends { id: string }> extends Work, Place {
  /** The next subscribers after an id, in the order of ids. */
  listAfter(after: string | undefined): Promise<{ recipients: Recipient[]; next?: string }>
  /** Those of them who want it still, at this moment. */
  stillWanted(recipients: readonly Recipient[]): Promise<Recipient[]>
  deliver(recipient: Recipient): Promise<Outcome>
  /** Mails in a second. */
  rate: number
  clock: { now(): Date; sleep(milliseconds: number): Promise<void> }
  /** No mail is begun after this moment. */
  until: Date
  /** Called before each second's mails; false ends the run. */
  mayGoOn(): Promise<boolean>
}

/**
 * Mails everybody from the stored place on, a second's mails at a time. Each recipient is claimed before their mail is sent, and
 * after each group the place is stored: whoever goes on after a kill meets claims of mails that were under way, counts them as
 * uncertain, and mails the others. `done` after the last subscriber; `later` where the next run is to go on.
 */
export async function sendMailing<R extends { id: string }>(
  run: MailingRun<R>,
): Promise<'done' | 'later' | 'ended'> {
  const { clock } = run
  let place: Place = { cursor: run.cursor, settled: run.settled }
  for (;;) {
    const page = await run.listAfter(place.cursor)
    for (const group of groupsOf(page.recipients, run.rate)) {
      if (clock.now() >= run.until || !(await run.mayGoOn())) return 'later'
      const began = clock.now().getTime()
      const result = await mailGroup(run, group, place.settled)
      place = result.isComplete
        ? { cursor: group.at(-1)?.id, settled: result.settledLeft }
        : { cursor: place.cursor, settled: result.settledLeft }
      const state = await settle(run, result.counts, place)
      if (state !== 'going-on') return 'ended'
      if (!result.isComplete) return 'later'
      const spent = clock.now().getTime() - began
      // A whole second also after a group that is not full: the next one would come on top of it in SES's count.
      await clock.sleep(Math.max(0, 1000 - spent))
    }
    if (page.next === undefined) return 'done'
    place = { ...place, cursor: page.next }
    if (clock.now() >= run.until) return (await settle(run, {}, place)) === 'going-on' ? 'later' : 'ended'
  }
}

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  const length = Math.max(1, Math.floor(size))
  return Array.from({ length: Math.ceil(all.length / length) }, (_, index) =>
    all.slice(index * length, (index + 1) * length),
  )
}

interface GroupResult {
  counts: Settled
  /** Whether everybody in the group is done with. */
  isComplete: boolean
  /** Claims that are counted, and that whoever goes on from the same place will meet. */
  settledLeft: number
}

/** Mails under way at the same moment. */
const concurrency = 25

async function mailGroup<R extends { id: string }>(
  run: MailingRun<R>,
  group: readonly R[],
  settled: number,
): Promise<GroupResult> {
  const wanted = await run.stillWanted(group)
  const met = { sent: 0, refused: 0, unknown: 0, claimed: 0, later: 0 }
  const waiting = [...wanted]
  async function work() {
    for (let next = waiting.shift(); next && met.later === 0; next = waiting.shift())
      met[await mailOne(run, next)] += 1
  }
  const results = await Promise.allSettled(Array.from({ length: Math.min(concurrency, wanted.length) }, work))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  const isComplete = met.later === 0
  // Claims of an earlier run that it has counted itself are known; the others were under way when it was interrupted.
  const known = Math.min(settled, met.claimed)
  const uncertain = isComplete ? met.claimed - known : 0
  const counted = met.sent + met.refused + met.unknown
  return {
    counts: {
      sent: met.sent,
      refused: met.refused,
      uncertain: met.unknown + uncertain,
      skipped: isComplete ? group.length - wanted.length : 0,
    },
    isComplete,
    settledLeft: isComplete ? settled - known : settled + counted,
  }
}

async function mailOne<R extends { id: string }>(
  run: MailingRun<R>,
  recipient: R,
): Promise<Outcome | 'claimed'> {
  if (!(await claim(run.id, recipient.id, run.clock.now()))) return 'claimed'
  const outcome = await run.deliver(recipient)
  if (outcome === 'later') await release(run.id, recipient.id)
  return outcome
}
