import type { privacy } from '#shared/api/admin/people/privacy.ts'
import { audited } from './common.ts'
import {
  detectsMissing,
  type Grant,
  importedLists,
  items,
  lists,
  readsSubscriberKey,
  resumes,
  servesResumes,
} from './grant.ts'

/** Giving older entries the periods of the settings, and the notes of their senders. */
const keepsPeriods: readonly Grant[] = [
  items('GetItem', 'retention', 'settings'),
  items('PutItem', 'retention', 'person'),
  lists('changed', 'messages', 'applications'),
  items('UpdateItem', 'message', 'application', 'resume', 'person'),
  readsSubscriberKey,
]

/** Everything that somebody sent, with the mails about it. */
const entriesOfPerson: readonly Grant[] = [
  items('Query', 'person', 'message', 'application', 'outbox', 'subscriber'),
  items('GetItem', 'resume'),
]

/** Whose address it is, and whether everything from it is noted. */
const addressFacts: readonly Grant[] = [items('GetItem', 'email', 'user', 'retention'), readsSubscriberKey]

/** Which mailings there were, and whether they reached somebody. */
const mailingsReceived: readonly Grant[] = [lists('changed', 'mailings'), items('BatchGetItem', 'mailed')]

const goesOn: readonly Grant[] = [
  ...entriesOfPerson,
  items('GetItem', 'erasure'),
  items('PutItem', 'erasure'),
  items('DeleteItem', 'person', 'message', 'application', 'outbox', 'subscriber', 'resume'),
  // What the audit log says of them.
  items('UpdateItem', 'audit'),
  resumes('resumes', 'DeleteObject'),
  resumes('landing', 'DeleteObject'),
  resumes('exports', 'DeleteObject'),
  importedLists('DeleteObject'),
  // Which exports and imported lists there are.
  detectsMissing('resumes'),
  detectsMissing('landing'),
  ...mailingsReceived,
  items('DeleteItem', 'mailed'),
]

/** What people may ask of us about their data. */
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
    ...goesOn,
    // Nothing is mailed to the address any more.
    items('UpdateItem', 'suppressed'),
    ...audited,
  ],
  'privacy.continue': [...goesOn, items('Query', 'audit')],
  'privacy.list': [lists('changed', 'erasures')],
}

/** The job that goes on with both. */
export const keepsPrivacy: readonly Grant[] = [
  ...keepsPeriods,
  ...goesOn,
  items('Query', 'audit'),
  lists('changed', 'erasures'),
]
