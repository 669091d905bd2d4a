import { audit, directory, type Permissions, staff, staffWithout } from './parts.ts'

const post = [directory, 'Table POST#*: Query']

/** Permissions of mailings to subscribers. */
export const mailingPermissions: Permissions = {
  'mailings-list': [...staff, 'Table/index/changed MAILINGS: Query'],
  'mailings-get': [...staff, 'Table MAILING#*: GetItem'],
  'mailings-recipients': [...staff, directory, 'Table/index/published MAILING#*: Query'],
  'mailings-ofPost': [...staff, ...post, 'Table MAILING#*: Query'],
  'mailings-again': [
    ...staff,
    audit,
    directory,
    'Table MAILING#*: GetItem PutItem Query',
    'Table MAILINGWORK: PutItem',
    'Table POST#*: ConditionCheckItem Query',
  ],
  'mailings-test': [
    ...staffWithout('Table SETTINGS'),
    directory,
    'Mail configuration-set: SendRawEmail',
    'Mail identity: SendRawEmail',
    'SubscriberKey: GetSecretValue',
    'Table LIMIT#*: UpdateItem',
    'Table POST#*: Query',
    'Table SETTINGS: BatchGetItem GetItem',
    'Table SUPPRESSED#*: GetItem',
  ],
}
