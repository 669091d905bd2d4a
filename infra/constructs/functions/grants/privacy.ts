import type { privacy } from '#shared/api/admin/privacy.ts'
import { audited } from './common.ts'
import {
  detectsMissing,
  type Grant,
  importedLists,
  items,
  knowsWhetherCopied,
  lists,
  readsSubscriberKey,
  resumes,
  servesResumes,
} from './grant.ts'

/** Applying changed retention periods to existing entries and the records of their senders. */
const keepsPeriods: readonly Grant[] = [
  items('GetItem', 'retention', 'settings'),
  items('PutItem', 'retention', 'person'),
  lists('changed', 'messages', 'applications'),
  items('UpdateItem', 'message', 'application', 'resume', 'person'),
  readsSubscriberKey,
]

/** Reading everything that a person sent, with the mails about it. */
const entriesOfPerson: readonly Grant[] = [
  items('Query', 'person', 'message', 'application', 'outbox', 'subscriber'),
  items('GetItem', 'resume'),
]

/** Finding the owner of an address, and whether all entries from it are indexed. */
const addressFacts: readonly Grant[] = [items('GetItem', 'email', 'user', 'retention'), readsSubscriberKey]

/** Finding the mailings that a person received. */
const mailingsReceived: readonly Grant[] = [lists('changed', 'mailings'), items('BatchGetItem', 'mailed')]

/** Starting or continuing an erasure. */
const erases: readonly Grant[] = [
  ...entriesOfPerson,
  knowsWhetherCopied,
  items('GetItem', 'erasure'),
  items('PutItem', 'erasure'),
  items('DeleteItem', 'person', 'message', 'application', 'outbox', 'subscriber', 'resume'),
  // Removes personal data from the audit log.
  items('UpdateItem', 'audit'),
  resumes('resumes', 'DeleteObject'),
  resumes('landing', 'DeleteObject'),
  resumes('exports', 'DeleteObject'),
  importedLists('DeleteObject'),
  // Lists exports and imported lists.
  detectsMissing('resumes'),
  detectsMissing('landing'),
  ...mailingsReceived,
  items('DeleteItem', 'mailed'),
]

/** Grants of privacy requests: finding, exporting and erasing personal data. */
export const privacyGrants: Record<keyof typeof privacy, readonly Grant[]> = {
  'privacy.find': [...addressFacts, items('Query', 'person'), items('GetItem', 'subscriber', 'suppressed')],
  'privacy.export': [
    ...addressFacts,
    ...entriesOfPerson,
    ...mailingsReceived,
    items('GetItem', 'suppressed'),
    items('Query', 'session'),
    ...audited,
    servesResumes,
    resumes('exports', 'PutObject', 'GetObject'),
  ],
  'privacy.erase': [
    ...addressFacts,
    ...erases,
    // Suppresses mail to the address.
    items('UpdateItem', 'suppressed'),
    ...audited,
  ],
  'privacy.continue': [...erases, items('Query', 'audit')],
  'privacy.list': [lists('changed', 'erasures'), knowsWhetherCopied],
}

/** Grants of the job that applies retention periods and continues erasures. */
export const keepsPrivacy: readonly Grant[] = [
  ...keepsPeriods,
  ...erases,
  items('Query', 'audit'),
  lists('changed', 'erasures'),
]
