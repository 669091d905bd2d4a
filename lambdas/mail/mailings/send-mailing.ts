import { claim, release } from '../../data/mailings/claims.ts'
import { type Position, type Settled, settle, type Work } from '../../data/mailings/progress.ts'

/**
 * The result for one email. `unknown`: it was passed to SES and the response was lost, so it may have been
 * sent. `later`: SES certainly did not accept it, and accepts none now.
 */
export type Outcome = 'sent' | 'refused' | 'unknown' | 'later'

export interface MailingRun<Recipient extends { id: string }> extends Work, Position {
  /** The next subscribers after an id, in the order of ids. */
  listAfter(after: string | undefined): Promise<{ recipients: Recipient[]; next?: string }>
  /** The subset of recipients who still want it at this moment. */
  stillWanted(recipients: readonly Recipient[]): Promise<Recipient[]>
  deliver(recipient: Recipient): Promise<Outcome>
  /** Emails per second. */
  rate: number
  clock: { now(): Date; sleep(milliseconds: number): Promise<void> }
  /** No email is started after this moment. */
  until: Date
  /** Called before each second's emails; false ends the run. */
  canContinue(): Promise<boolean>
}

/**
 * Sends a mailing to everybody after the stored position, in groups of one second. Each recipient is claimed
 * before their email is sent, and the position is stored after each group. After a kill, the next run finds
 * claims for the emails that were being sent, counts them as uncertain, and sends the others. Returns `done`
 * after the last subscriber, `later` if the next run has to continue, and `ended` if the mailing was stopped.
 */
export async function sendMailing<R extends { id: string }>(
  run: MailingRun<R>,
): Promise<'done' | 'later' | 'ended'> {
  const { clock } = run
  let position: Position = { cursor: run.cursor, settled: run.settled }
  for (;;) {
    const page = await run.listAfter(position.cursor)
    for (const group of groupsOf(page.recipients, run.rate)) {
      if (clock.now() >= run.until || !(await run.canContinue())) return 'later'
      const began = clock.now().getTime()
      const result = await mailGroup(run, group, position.settled)
      position = result.isComplete
        ? { cursor: group.at(-1)?.id, settled: result.settledRemaining }
        : { cursor: position.cursor, settled: result.settledRemaining }
      const state = await settle(run, result.counts, position)
      if (state !== 'continue') return 'ended'
      if (!result.isComplete) return 'later'
      const spent = clock.now().getTime() - began
      // Waits a whole second even after a partial group: SES would count the next group toward the same
      // second.
      await clock.sleep(Math.max(0, 1000 - spent))
    }
    if (page.next === undefined) return 'done'
    position = { ...position, cursor: page.next }
    if (clock.now() >= run.until) return (await settle(run, {}, position)) === 'continue' ? 'later' : 'ended'
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
  /** Whether everybody in the group has been handled. */
  isComplete: boolean
  /** Claims that are already counted, which a run that continues from the same position will find again. */
  settledRemaining: number
}

/** Emails that are sent concurrently. */
const concurrency = 25

async function mailGroup<R extends { id: string }>(
  run: MailingRun<R>,
  group: readonly R[],
  settled: number,
): Promise<GroupResult> {
  const wanted = await run.stillWanted(group)
  const tally = { sent: 0, refused: 0, unknown: 0, claimed: 0, later: 0 }
  const waiting = [...wanted]
  async function work() {
    for (let next = waiting.shift(); next && tally.later === 0; next = waiting.shift())
      tally[await mailOne(run, next)] += 1
  }
  const results = await Promise.allSettled(Array.from({ length: Math.min(concurrency, wanted.length) }, work))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  const isComplete = tally.later === 0
  // Claims that an earlier run counted itself are known; the others were being sent when that run was
  // interrupted.
  const known = Math.min(settled, tally.claimed)
  const uncertain = isComplete ? tally.claimed - known : 0
  const counted = tally.sent + tally.refused + tally.unknown
  return {
    counts: {
      sent: tally.sent,
      refused: tally.refused,
      uncertain: tally.unknown + uncertain,
      skipped: isComplete ? group.length - wanted.length : 0,
    },
    isComplete,
    settledRemaining: isComplete ? settled - known : settled + counted,
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
