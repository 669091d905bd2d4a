import type { blog } from '#shared/api/public/blog.ts'
import type { careers } from '#shared/api/public/careers.ts'
import type { contact } from '#shared/api/public/contact.ts'
import type { docs } from '#shared/api/public/docs.ts'
import type { newsletter } from '#shared/api/public/newsletter.ts'
import type { reports } from '#shared/api/public/reports.ts'
import { articleBySlug, formerAddresses, html } from './common.ts'
import {
  type Grant,
  items,
  lists,
  readsLinkKeys,
  readsRateLimitKeys,
  readsSubscriberKey,
  resumes,
} from './grant.ts'

/** The rate limit counters of a public form, stored under keyed hashes of the sender. */
const formLimits: readonly Grant[] = [items('UpdateItem', 'limit'), readsRateLimitKeys]

/** Verifying a signed link and reading its subscriber. */
const linked: readonly Grant[] = [readsLinkKeys, items('GetItem', 'subscriber')]

/** Grants of public endpoints. */
export const publicGrants: Record<
  keyof (typeof blog & typeof docs & typeof newsletter & typeof contact & typeof careers & typeof reports),
  readonly Grant[]
> = {
  'blog.list': [
    lists('published', 'articles'),
    ...formerAddresses,
    // Checks whether the cached tags are still current.
    lists('changed', 'posts'),
    items('Query', 'directory'),
    items('BatchGetItem', 'post'),
    // The settings contain the time zone for years and quarters.
    items('GetItem', 'settings'),
    ...html,
  ],
  // The search index consists of summaries and words of published articles, names, and synonyms from the settings.
  'blog.search': [
    lists('published', 'articles', 'words'),
    items('Query', 'directory'),
    items('GetItem', 'settings'),
  ],
  // An article's page links to others: related, previous and next.
  'blog.get': [lists('published', 'articles'), ...articleBySlug],
  'blog.categories': [items('Query', 'directory')],

  'docs.openapi': [],

  // Counts reports, next to the rate limit counters of the forms.
  'reports.csp': [items('UpdateItem', 'limit')],

  'newsletter.subscribe': [
    ...formLimits,
    readsSubscriberKey,
    items('GetItem', 'subscriber', 'settings'),
    items('PutItem', 'subscriber', 'outbox'),
  ],
  'newsletter.link': [...linked, items('Query', 'directory')],
  'newsletter.preferences': [
    ...linked,
    items('Query', 'directory'),
    // A confirmation queues a welcome mail and lifts the suppression.
    items('PutItem', 'subscriber', 'outbox'),
    items('DeleteItem', 'suppressed'),
    readsSubscriberKey,
  ],
  'newsletter.unsubscribe': [
    ...linked,
    items('PutItem', 'subscriber'),
    // Updates the report of the mailing that contained the link.
    items('UpdateItem', 'mailing', 'mailed'),
  ],
  'newsletter.openUnsubscribe': [],

  'contact.send': [
    ...formLimits,
    readsSubscriberKey,
    items('GetItem', 'settings'),
    items('PutItem', 'message', 'outbox', 'person'),
  ],

  'careers.apply': [
    items('GetItem', 'resume', 'settings'),
    ...formLimits,
    items('UpdateItem', 'resume'),
    readsSubscriberKey,
    items('PutItem', 'application', 'outbox', 'person'),
  ],
  'careers.presign': [...formLimits, items('PutItem', 'resume'), resumes('landing', 'PutObject')],
}
