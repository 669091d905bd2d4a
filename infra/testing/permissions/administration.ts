import { audit, countsOnce, directory, type Permissions, staff, staffWithout } from './parts.ts'

/** Permissions of the overview, the settings and the audit log. */
export const administrationPermissions: Permissions = {
  'overview-counts': [...staff, directory, ...countsOnce],
  'overview-get': [
    ...staff,
    directory,
    'Table FAILEDPURGE: Query',
    'Table LIMIT#*: Query',
    'Table POST#*: BatchGetItem',
    'Table WAITING: Query',
    'Table/index/byAuthor AUTHOR#*: Query',
    'Table/index/changed AUDITED#*: Query',
    'Table/index/changed MEDIA#REFUSED: Query',
    'Table/index/changed OUTBOX#FAILED: Query',
    'Table/index/changed OUTBOX#WAITING: Query',
    'Table/index/changed POSTS: Query',
    'Table/index/published PUBLIC: Query',
  ],

  'settings-get': [
    ...staff.filter((one) => !one.startsWith('Table SETTINGS')),
    'Table SETTINGS: BatchGetItem Query',
  ],
  'settings-update': [
    ...staffWithout('Table SESSION', 'Table SETTINGS'),
    audit,
    'Media/media/*: PutObject',
    'Table SESSION#*: BatchGetItem GetItem UpdateItem',
    'Table SETTINGS: BatchGetItem PutItem Query',
  ],
  'settings-public': ['Table SETTINGS: GetItem'],

  'audit-list': [...staff, 'Table AUDIT#*: Query', 'Table/index/changed AUDITED#*: Query'],
}
