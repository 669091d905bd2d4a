import type { mailings } from '#shared/api/admin/mailings.ts'
import { audited } from './common.ts'
import { type Grant, items, knowsMailRate, lists, sendsMail } from './grant.ts'

/** Reading a post and checking the user's permission for it. */
const post: readonly Grant[] = [items('Query', 'post', 'directory')]

/** Grants of mailings to subscribers. */
export const mailingGrants: Record<keyof typeof mailings, readonly Grant[]> = {
  'mailings.list': [lists('changed', 'mailings')],
  'mailings.get': [items('GetItem', 'mailing')],
  'mailings.ofPost': [...post, items('Query', 'mailing')],
  'mailings.again': [
    ...post,
    items('Query', 'mailing'),
    items('GetItem', 'mailing'),
    items('PutItem', 'mailing', 'mailingWork'),
    // Makes sure that the article has not changed since the request read it.
    items('ConditionCheckItem', 'post'),
    ...audited,
  ],
  'mailings.test': [...post, items('GetItem', 'settings'), items('UpdateItem', 'limit'), sendsMail],
  'mailings.recipients': [items('Query', 'directory'), lists('published', 'mailing'), knowsMailRate],
}
