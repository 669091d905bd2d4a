import type { subscribers } from '#shared/api/admin/subscribers.ts'
import { audited } from './common.ts'
import { type Grant, importedLists, items, lists, readsSubscriberKey } from './grant.ts'

/** Grants of managing subscribers. Staff read them in the inbox. */
export const subscriberGrants: Record<keyof typeof subscribers, readonly Grant[]> = {
  'subscribers.counts': [lists('published', 'mailing'), lists('changed', 'subscribers')],
  'subscribers.add': [
    readsSubscriberKey,
    items('GetItem', 'subscriber'),
    items('PutItem', 'subscriber', 'outbox'),
    ...audited,
  ],
  'subscribers.end': [items('GetItem', 'subscriber'), items('PutItem', 'subscriber'), ...audited],
  'subscribers.import': [items('PutItem', 'export'), ...audited, importedLists('PutObject')],
  'subscribers.continueImport': [
    items('GetItem', 'export'),
    items('PutItem', 'export'),
    importedLists('GetObject'),
    readsSubscriberKey,
    // Checks for existing subscribers and suppressed addresses.
    items('GetItem', 'subscriber', 'suppressed'),
    items('ConditionCheckItem', 'suppressed'),
    items('PutItem', 'subscriber'),
    // Remembers who, as the list says, has left.
    items('UpdateItem', 'suppressed'),
  ],
}
