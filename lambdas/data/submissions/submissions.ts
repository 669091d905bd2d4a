import { type Consent, policyVersion } from '#shared/domain/submissions/consent.ts'
import type { Suspicion } from '#shared/domain/submissions/form-guard.ts'
import type { InboxFolder, InboxKind } from '#shared/domain/submissions/inbox.ts'
import { mailsAbout, outboxEntry } from '../outbox/outbox.ts'
import { absent, when } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import type { Item, Key } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { hasSenderKey, senderItem } from './sender-key.ts'

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

const sortKeys = { messages: 'MESSAGE', applications: 'APPLICATION', subscribers: 'SUBSCRIBER' } as const
const suffixes: Readonly<Record<InboxFolder, string>> = { inbox: '', closed: '#CLOSED', spam: '#SUSPECTED' }

/** The key of the item of a submission that lists show. Longer texts are under `contentKey`. */
export const submissionKey = (kind: InboxKind, id: string): Key => ({
  pk: `${sortKeys[kind]}#${id}`,
  sk: sortKeys[kind],
})
export const contentKey = (kind: InboxKind, id: string): Key => ({
  pk: submissionKey(kind, id).pk,
  sk: 'CONTENT',
})

/**
 * The partition key of a folder in the index `changed`. The folders are open entries, closed ones, and suspected
 * spam.
 */
export const inboxList = (kind: InboxKind, folder: InboxFolder): string =>
  `${sortKeys[kind]}S${suffixes[folder]}`

/** Index keys of a new submission, newest first. Suspected spam is in a separate list. */
export const inboxKeys = (kind: InboxKind, { id, now, suspicion }: Submission) => ({
  gsi2pk: inboxList(kind, suspicion ? 'spam' : 'inbox'),
  gsi2sk: timeSortKey(now.toISOString(), id),
})

/** Characters of a text that lists show. */
const excerptLength = 160

/** The beginning of a text in one line. */
export function excerptOf(text: string): string {
  // Cut before the white space is collapsed, so that a text of ten thousand characters is not processed to its end.
  const line = text
    .slice(0, 4 * excerptLength)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).replace(/\p{Cs}$/u, '')}…` : line
}

class AlreadyStored extends Error {}

interface StoreOnceInput {
  kind: InboxKind
  /** The fields that lists show. */
  record: Item & { email: string; expiresAt?: number }
  /** Long texts, which are shown only when the submission is opened. */
  content?: Item
  submission: Submission
  /** Other writes of the same transaction. */
  extraSteps?: TransactionStep[]
}

/**
 * Writes a submission, the outbox entries of its emails and a note of its sender in one transaction. Does nothing if
 * it is already stored. Suspected spam is stored without an email, so that our forms cannot be used to send email to
 * strangers.
 */
export async function storeOnce({
  kind,
  record,
  content,
  submission,
  extraSteps = [],
}: StoreOnceInput): Promise<void> {
  const { id, now, suspicion } = submission
  const key = submissionKey(kind, id)
  const Item = {
    ...key,
    ...inboxKeys(kind, submission),
    ...record,
    version: 1,
    ...(suspicion && { suspicion }),
  }
  const { email, expiresAt } = record
  const sender = hasSenderKey(kind) ? [await senderItem(email, key, expiresAt)] : []
  try {
    await transact([
      { Put: { Item, ...when(absent()) }, onConditionFailed: () => new AlreadyStored() },
      ...(suspicion ? [] : mailsAbout(kind, key).map((mail) => outboxEntry(mail, now))),
      ...extraSteps,
      ...sender.map((item) => ({ Put: { Item: item } })),
      ...(content
        ? [{ Put: { Item: { ...contentKey(kind, id), ...content, ...(expiresAt && { expiresAt }) } } }]
        : []),
    ])
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error
  }
}
