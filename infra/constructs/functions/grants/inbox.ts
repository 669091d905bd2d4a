import type { inbox } from '#shared/api/admin/inbox.ts'
import { audited } from './common.ts'
import {
  type Grant,
  items,
  lists,
  readsSubscriberKey,
  resumes,
  servesResumes,
  waitsForScans,
} from './grant.ts'

/** An entry of the inbox with its content and its notes, and the record of its CV. */
const entry: readonly Grant[] = [
  items('Query', 'message', 'application', 'subscriber'),
  items('GetItem', 'resume'),
  waitsForScans,
]

/** What visitors sent. */
export const inboxGrants: Record<keyof typeof inbox, readonly Grant[]> = {
  // Counts of what waits, and the staff to whom it can be assigned.
  'inbox.overview': [lists('changed', 'messages', 'applications', 'subscribers', 'users')],
  'inbox.list': [
    lists('changed', 'messages', 'applications', 'subscribers'),
    // What a search has found.
    items('BatchGetItem', 'message', 'application', 'subscriber'),
    // A subscriber by the whole address.
    items('GetItem', 'subscriber'),
    readsSubscriberKey,
  ],
  'inbox.get': [...entry, ...audited],
  'inbox.update': [
    ...entry,
    items('UpdateItem', 'message', 'application', 'subscriber'),
    // A note.
    items('PutItem', 'message', 'application'),
    // The mails about it, and the person to whom it is assigned.
    items('Query', 'outbox'),
    items('GetItem', 'user'),
    items('PutItem', 'outbox'),
    items('DeleteItem', 'outbox'),
    ...audited,
  ],
  'inbox.delete': [
    ...entry,
    items('DeleteItem', 'message', 'application', 'subscriber', 'outbox', 'resume', 'person'),
    // Nobody brings back a subscriber who is deleted.
    items('UpdateItem', 'suppressed'),
    // That and the note of the sender are named after the address.
    readsSubscriberKey,
    ...audited,
  ],
  'inbox.resume': [items('Query', 'application'), items('GetItem', 'resume'), ...audited, servesResumes],
  'inbox.export': [
    lists('changed', 'messages', 'applications', 'subscribers'),
    items('BatchGetItem', 'message', 'application'),
    items('GetItem', 'export'),
    items('PutItem', 'export'),
    items('DeleteItem', 'export'),
    ...audited,
    resumes('exports', 'PutObject', 'GetObject'),
  ],
}
