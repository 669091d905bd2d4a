import { audit, type Permissions, staff } from './parts.ts'

/** Permissions of managing subscribers. */
export const subscriberPermissions: Permissions = {
  'subscribers-counts': [
    ...staff,
    'Table/index/changed SUBSCRIBERS*: Query',
    'Table/index/published MAILING#*: Query',
  ],
  'subscribers-add': [
    ...staff,
    audit,
    'SubscriberKey: GetSecretValue',
    'Table OUTBOX#*: PutItem',
    'Table SUBSCRIBER#*: GetItem PutItem',
  ],
  'subscribers-end': [...staff, audit, 'Table SUBSCRIBER#*: GetItem PutItem'],
  'subscribers-import': [...staff, audit, 'Landing/imports/*: PutObject', 'Table EXPORT#*: PutItem'],
  'subscribers-continueImport': [
    ...staff,
    'Landing/imports/*: GetObject',
    'SubscriberKey: GetSecretValue',
    'Table EXPORT#*: GetItem PutItem',
    'Table SUBSCRIBER#*: GetItem PutItem',
    'Table SUPPRESSED#*: ConditionCheckItem GetItem UpdateItem',
  ],
}
