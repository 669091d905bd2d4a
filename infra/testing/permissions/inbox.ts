import { audit, type Permissions, staff, staffWithout } from './parts.ts'

const inboxLists = ['APPLICATIONS', 'MESSAGES', 'SUBSCRIBERS'].map(
  (list) => `Table/index/changed ${list}*: Query`,
)

const inboxEntry = [
  'Table APPLICATION#*: Query',
  'Table MESSAGE#*: Query',
  'Table RESUME#*: GetItem',
  'Table SUBSCRIBER#*: Query',
]

/** Permissions of the inbox. */
export const inboxPermissions: Permissions = {
  'inbox-overview': [
    ...staff,
    'Table/index/changed APPLICATIONS*: Query',
    'Table/index/changed MESSAGES*: Query',
    'Table/index/changed SUBSCRIBERS*: Query',
    'Table/index/changed USERS: Query',
  ],
  'inbox-list': [
    ...staff,
    'SubscriberKey: GetSecretValue',
    'Table APPLICATION#*: BatchGetItem',
    'Table MESSAGE#*: BatchGetItem',
    'Table SUBSCRIBER#*: BatchGetItem GetItem',
    ...inboxLists,
  ],
  'inbox-get': [...staff, audit, ...inboxEntry],
  'inbox-update': [
    ...staffWithout('Table USER#*'),
    audit,
    'Table APPLICATION#*: PutItem Query UpdateItem',
    'Table MESSAGE#*: PutItem Query UpdateItem',
    'Table OUTBOX#*: DeleteItem PutItem Query',
    'Table RESUME#*: GetItem',
    'Table SUBSCRIBER#*: Query UpdateItem',
    'Table USER#*: BatchGetItem GetItem',
  ],
  'inbox-delete': [
    ...staff,
    audit,
    'SubscriberKey: GetSecretValue',
    'Table APPLICATION#*: DeleteItem Query',
    'Table MESSAGE#*: DeleteItem Query',
    'Table OUTBOX#*: DeleteItem',
    'Table PERSON#*: DeleteItem',
    'Table RESUME#*: DeleteItem GetItem',
    'Table SUBSCRIBER#*: DeleteItem Query',
    'Table SUPPRESSED#*: UpdateItem',
  ],
  'inbox-resume': [
    ...staff,
    audit,
    'Resumes/resumes/*: GetObject',
    'Table APPLICATION#*: Query',
    'Table RESUME#*: GetItem',
  ],
  'inbox-export': [
    ...staff,
    audit,
    'Resumes/exports/*: GetObject PutObject',
    'Table APPLICATION#*: BatchGetItem',
    'Table EXPORT#*: DeleteItem GetItem PutItem',
    'Table MESSAGE#*: BatchGetItem',
    ...inboxLists,
  ],
}
