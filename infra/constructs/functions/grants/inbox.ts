import type { inbox } from '#shared/api/admin/inbox.ts'
import { audited } from './common.ts'
import {
  type Grant,
  items,
  knowsWhetherMailIsSent,
  lists,
  readsSubscriberKey,
  resumes,
  servesResumes,
  waitsForScans,
} from './grant.ts'

/** Reading an inbox entry with its content and notes, and the record of its CV. */
const entry: readonly Grant[] = [
  items('Query', 'message', 'application', 'subscriber'),
  items('GetItem', 'resume'),
  waitsForScans,
]

/** Grants of the inbox. */
export const inboxGrants: Record<keyof typeof inbox, readonly Grant[]> = {
  // The overview has the counts of open entries and the staff to whom they can be assigned.
  'inbox.overview': [
    lists('changed', 'messages', 'applications', 'subscribers', 'users'),
    knowsWhetherMailIsSent,
  ],
  'inbox.list': [
    lists('changed', 'messages', 'applications', 'subscribers'),
    // Loads search results.
    items('BatchGetItem', 'message', 'application', 'subscriber'),
    // Finds a subscriber by the complete address.
    items('GetItem', 'subscriber'),
    readsSubscriberKey,
  ],
  // The outbox knows what became of a reply.
  'inbox.get': [
    ...entry,
    items('Query', 'outbox'),
    // What somebody has opened is no longer new.
    items('UpdateItem', 'message', 'application'),
    ...audited,
  ],
  'inbox.update': [
    ...entry,
    items('UpdateItem', 'message', 'application', 'subscriber'),
    // Adds a note or a reply.
    items('PutItem', 'message', 'application'),
    // Cancels or queues mails about the entry, and reads its assignee.
    items('Query', 'outbox'),
    items('GetItem', 'user'),
    items('PutItem', 'outbox'),
    items('DeleteItem', 'outbox'),
    knowsWhetherMailIsSent,
    ...audited,
  ],
  'inbox.delete': [
    ...entry,
    items('DeleteItem', 'message', 'application', 'subscriber', 'outbox', 'resume', 'person'),
    // Prevents a deleted subscriber from being added again.
    items('UpdateItem', 'suppressed'),
    // The key derives the id of that record, and of the sender's, from the address.
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
