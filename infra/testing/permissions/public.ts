import { article, directory, formerCategory, formerTag, html, type Permissions, searched } from './parts.ts'

const limits = ['RateLimitKeys: GetSecretValue', 'Table LIMIT#*: UpdateItem']

/** Permissions of public endpoints. */
export const publicPermissions: Permissions = {
  'blog-list': [
    ...html,
    directory,
    formerCategory,
    formerTag,
    'Table POST#*: BatchGetItem GetItem',
    'Table SETTINGS: GetItem',
    'Table/index/changed POSTS: Query',
    'Table/index/published PUBLIC: Query',
  ],
  'blog-search': [directory, 'Table SETTINGS: GetItem', ...searched],
  'blog-get': [...article, 'Table/index/published PUBLIC: Query'],
  'blog-categories': [directory],

  'docs-openapi': [],

  'reports-csp': ['Table LIMIT#*: UpdateItem'],

  'newsletter-subscribe': [
    ...limits,
    'SubscriberKey: GetSecretValue',
    'Table OUTBOX#*: PutItem',
    'Table SETTINGS: GetItem',
    'Table SUBSCRIBER#*: GetItem PutItem',
  ],
  'newsletter-link': ['LinkKeys: GetSecretValue', directory, 'Table SUBSCRIBER#*: GetItem'],
  'newsletter-preferences': [
    'LinkKeys: GetSecretValue',
    'SubscriberKey: GetSecretValue',
    directory,
    'Table OUTBOX#*: PutItem',
    'Table SUBSCRIBER#*: GetItem PutItem',
    'Table SUPPRESSED#*: DeleteItem',
  ],
  'newsletter-unsubscribe': [
    'LinkKeys: GetSecretValue',
    'Table MAILED#*: UpdateItem',
    'Table MAILING#*: UpdateItem',
    'Table SUBSCRIBER#*: GetItem PutItem',
  ],
  'newsletter-openUnsubscribe': [],

  'contact-send': [
    ...limits,
    'SubscriberKey: GetSecretValue',
    'Table MESSAGE#*: PutItem',
    'Table OUTBOX#*: PutItem',
    'Table PERSON#*: PutItem',
    'Table SETTINGS: GetItem',
  ],

  'careers-apply': [
    ...limits,
    'SubscriberKey: GetSecretValue',
    'Table APPLICATION#*: PutItem',
    'Table OUTBOX#*: PutItem',
    'Table PERSON#*: PutItem',
    'Table RESUME#*: GetItem UpdateItem',
    'Table SETTINGS: GetItem',
  ],
  'careers-presign': [...limits, 'Resumes/landing/*: PutObject', 'Table RESUME#*: PutItem'],
}
