import type { mailings } from '#shared/api/admin/mailings.ts'
import { audited } from './common.ts'
import { type Grant, items, lists, sendsMail, tellsHowFastMailIs } from './grant.ts'

/** A post, and whether the user may do this with it. */
const post: readonly Grant[] = [items('Query', 'post', 'directory')]

/** What goes out to subscribers. */
export const mailingGrants: Record<keyof typeof mailings, readonly Grant[]> = {
  'mailings.list': [lists('changed', 'mailings')],
  'mailings.get': [items('GetItem', 'mailing')],
  'mailings.ofPost': [...post, items('Query', 'mailing')],
  'mailings.again': [
    ...post,
    items('Query', 'mailing'),
    items('GetItem', 'mailing'),
    items('PutItem', 'mailing', 'mailingWork'),
    // The article is still what the request saw.
    items('ConditionCheckItem', 'post'),
    ...audited,
  ],
  'mailings.test': [...post, items('GetItem', 'settings'), items('UpdateItem', 'limit'), sendsMail],
  'mailings.recipients': [items('Query', 'directory'), lists('published', 'mailing'), tellsHowFastMailIs],
}
