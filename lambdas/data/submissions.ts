import { type Consent, policyVersion } from '#shared/domain/consent.ts'
import type { Suspicion } from '#shared/domain/form-guard.ts'
import { type DueMail, outboxEntry } from './outbox.ts'
import type { Item, Key } from './table.ts'
import { type Step, transact } from './transact.ts'

/** What is known of a submission beside what was filled in. */
export interface Submission {
  /** Follows from the content and the browser's id, so that the same submission has it however often it comes. */
  id: string
  now: Date
  suspicion: Suspicion | undefined
}

/** That somebody agreed to the privacy policy by sending something, and when and where. */
export const consentOf = (now: Date, source: string): Consent => ({
  at: now.toISOString(),
  policy: policyVersion,
  source,
})

/** Where staff will look for it: newest first, with whatever looks like spam in a list of its own (decision A43). */
export const inboxPlace = (
  list: 'MESSAGES' | 'APPLICATIONS' | 'SUBSCRIBERS',
  { id, now, suspicion }: Submission,
) => ({
  gsi2pk: suspicion ? `${list}#SUSPECTED` : list,
  gsi2sk: `${now.toISOString()}#${id}`,
})

class AlreadyKept extends Error {}

interface Keeping {
  record: Item & Key
  mail: DueMail
  submission: Submission
  /** What else changes with it, or nothing does. */
  alongside?: Step[]
  /** When a record of this key gives way; without it, never. */
  unless?: string
}

/**
 * Writes a submission with the note of its mail, in one transaction and once: a submission that is kept already is
 * no failure. What looks like spam is kept without a mail, so that nobody can have us write to strangers.
 */
export async function keepOnce({ record, mail, submission, alongside = [], unless }: Keeping): Promise<void> {
  const { now, suspicion } = submission
  const ConditionExpression = ['attribute_not_exists(pk)', ...(unless ? [unless] : [])].join(' OR ')
  const Item = { ...record, ...(suspicion && { suspicion }) }
  try {
    await transact([
      { Put: { Item, ConditionExpression }, refused: () => new AlreadyKept() },
      ...(suspicion ? [] : [outboxEntry(mail, record, now)]),
      ...alongside,
    ])
  } catch (error) {
    if (!(error instanceof AlreadyKept)) throw error
  }
}
