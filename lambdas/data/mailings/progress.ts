import type { MailingCounts } from '#shared/domain/mailings.ts'
import { oneOf, update } from '../table/expressions.ts'
import { transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { mailingKey, type StoredMailing, toMailing, undueStep } from './mailing-record.ts'

/** The mailing that this sender is processing. */
export interface Work {
  id: string
  holder: string
}

/**
 * Starts a due mailing, or resumes one whose sender was killed. Returns undefined if it was withdrawn, moved
 * or stopped at the same time.
 */
export async function beginMailing(
  mailing: StoredMailing,
  holder: string,
  facts: { planned: number; quotaDays: number; now: Date },
): Promise<StoredMailing | undefined> {
  const result = await updateIf(mailingKey(mailing.id), {
    set: { state: 'sending', holder },
    setIfMissing: { startedAt: facts.now.toISOString(), planned: facts.planned, quotaDays: facts.quotaDays },
    remove: ['endedAt'],
    when: [oneOf('state', ['planned', 'sending']), { dueAt: mailing.dueAt }],
  })
  return result.updated ? toMailing(result.item) : undefined
}

export type Settled = Partial<Pick<MailingCounts, 'sent' | 'uncertain' | 'skipped' | 'refused'>>

/** The progress of a mailing. */
export interface Position {
  cursor: string | undefined
  /** Claims after the cursor that are counted. */
  settled: number
}

/**
 * Counts the outcomes of the last mails and stores the position. It also checks whether the mailing may
 * continue: `stopped` if its article is no longer public, `lost` if another sender has taken over, which then
 * counts these mails.
 */
export async function settle(
  { id, holder }: Work,
  counts: Settled,
  position: Position,
): Promise<'continue' | 'stopped' | 'lost'> {
  const { settled, cursor } = position
  const result = await updateIf(mailingKey(id), {
    set: { settled, ...(cursor !== undefined && { cursor }) },
    add: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    when: { holder },
  })
  if (!result.updated) return 'lost'
  return toMailing(result.item).state === 'sending' ? 'continue' : 'stopped'
}

/** Ends a mailing: `sent` if all recipients are done, `stopped` if it is too late for the rest. */
export async function endMailing(
  { id, holder }: Work,
  dueAt: string,
  state: 'sent' | 'stopped',
  { now, planned }: { now: Date; planned: number },
): Promise<void> {
  try {
    await transact([
      {
        Update: {
          Key: { ...mailingKey(id) },
          ...update({
            set: { state, endedAt: now.toISOString(), planned },
            remove: ['holder'],
            when: { state: 'sending', holder },
          }),
        },
        onConditionFailed: () => new VersionConflict(),
      },
      undueStep(id, dueAt),
    ])
  } catch (error) {
    // It was stopped, or another sender has taken over and will end it.
    if (!(error instanceof VersionConflict)) throw error
  }
}
