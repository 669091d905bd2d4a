import { type Consent, policyVersion } from '#shared/domain/submissions/consent.ts'
import type { Suspicion } from '#shared/domain/submissions/form-guard.ts'
import { timeSortKey } from '../table/sort-key.ts'
import type { Item, Key } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { type DueMail, outboxEntry } from './outbox.ts'

/** Facts about a submission beside its content. */
export interface Submission {
  /** Derived from the content and the browser's id, so that the same submission always has the same id. */
  id: string
  now: Date
  suspicion: Suspicion | undefined
}

/** Records that the sender agreed to the privacy policy, when and where. */
export const consentGiven = (now: Date, source: string): Consent => ({
  at: now.toISOString(),
  policy: policyVersion,
  source,
})

/** Index keys of a staff inbox, newest first. Submissions that look like spam are in a list of their own. */
export const inboxKeys = (
  list: 'MESSAGES' | 'APPLICATIONS' | 'SUBSCRIBERS',
  { id, now, suspicion }: Submission,
) => ({
  gsi2pk: suspicion ? `${list}#SUSPECTED` : list,
  gsi2sk: timeSortKey(now.toISOString(), id),
})

class AlreadyStored extends Error {}

interface StoreOnceInput {
  record: Item & Key
  mail: DueMail
  submission: Submission
  /** Other writes of the same transaction. */
  extraSteps?: TransactionStep[]
  /** The condition on which an existing record is replaced; without it, it never is. */
  replaceIf?: string
}

/**
 * Writes a submission and the outbox entry of its mail in one transaction, once: if it is stored already, nothing
 * happens. What looks like spam is stored without a mail, so that our forms cannot be used to send mail to strangers.
 */
export async function storeOnce({
  record,
  mail,
  submission,
  extraSteps = [],
  replaceIf,
}: StoreOnceInput): Promise<void> {
  const { now, suspicion } = submission
  const ConditionExpression = ['attribute_not_exists(pk)', ...(replaceIf ? [replaceIf] : [])].join(' OR ')
  const Item = { ...record, ...(suspicion && { suspicion }) }
  try {
    await transact([
      { Put: { Item, ConditionExpression }, onConditionFailed: () => new AlreadyStored() },
      ...(suspicion ? [] : [outboxEntry(mail, record, now)]),
      ...extraSteps,
    ])
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error
  }
}
