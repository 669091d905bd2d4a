import { audit, type Permissions, staff, staffWithout } from './parts.ts'

const findsPerson = [
  'SubscriberKey: GetSecretValue',
  'Table EMAIL#*: GetItem',
  'Table RETENTION: GetItem',
  'Table USER#*: BatchGetItem GetItem',
]

const files = [
  'Landing/imports/*: DeleteObject',
  'Landing: ListBucket',
  'Resumes/exports/*: DeleteObject',
  'Resumes/landing/*: DeleteObject',
  'Resumes/resumes/*: DeleteObject',
  'Resumes: ListBucket',
]

const erases = [
  ...files,
  'Table ERASURE#*: GetItem PutItem',
  'Table MAILED#*: BatchGetItem DeleteItem',
  'Table OUTBOX#*: DeleteItem Query',
  'Table RESUME#*: DeleteItem GetItem',
  'Table SUBSCRIBER#*: DeleteItem Query',
  'Table/index/changed MAILINGS: Query',
]

const erasesEntries = [
  'Table APPLICATION#*: DeleteItem Query',
  'Table MESSAGE#*: DeleteItem Query',
  'Table PERSON#*: DeleteItem Query',
]

/** Permissions of privacy requests: finding, exporting and erasing personal data. */
export const privacyPermissions: Permissions = {
  'privacy-find': [
    ...staffWithout('Table USER#*'),
    ...findsPerson,
    'Table PERSON#*: Query',
    'Table SUBSCRIBER#*: GetItem',
    'Table SUPPRESSED#*: GetItem',
  ],
  'privacy-export': [
    ...staffWithout('Table USER#*', 'Table SESSION#*'),
    ...findsPerson,
    audit,
    'Resumes/exports/*: GetObject PutObject',
    'Resumes/resumes/*: GetObject',
    'Table APPLICATION#*: Query',
    'Table MAILED#*: BatchGetItem',
    'Table MESSAGE#*: Query',
    'Table OUTBOX#*: Query',
    'Table PERSON#*: Query',
    'Table RESUME#*: GetItem',
    'Table SESSION#*: BatchGetItem Query UpdateItem',
    'Table SUBSCRIBER#*: Query',
    'Table SUPPRESSED#*: GetItem',
    'Table/index/changed MAILINGS: Query',
  ],
  'privacy-erase': [
    ...staffWithout('Table USER#*'),
    ...findsPerson,
    ...erases,
    ...erasesEntries,
    'Table AUDIT#*: PutItem Query UpdateItem',
    'Table SUPPRESSED#*: UpdateItem',
  ],
  'privacy-continue': [...staff, ...erases, ...erasesEntries, 'Table AUDIT#*: Query UpdateItem'],
  'privacy-list': [...staff, 'Table/index/changed ERASURES*: Query'],
  'jobs-keep-privacy': [
    ...files,
    'SubscriberKey: GetSecretValue',
    'Table APPLICATION#*: DeleteItem Query UpdateItem',
    'Table AUDIT#*: Query UpdateItem',
    'Table ERASURE#*: GetItem PutItem',
    'Table MAILED#*: BatchGetItem DeleteItem',
    'Table MESSAGE#*: DeleteItem Query UpdateItem',
    'Table OUTBOX#*: DeleteItem Query',
    'Table PERSON#*: DeleteItem PutItem Query UpdateItem',
    'Table RESUME#*: DeleteItem GetItem UpdateItem',
    'Table RETENTION: GetItem PutItem',
    'Table SETTINGS: GetItem',
    'Table SUBSCRIBER#*: DeleteItem Query',
    'Table/index/changed APPLICATIONS*: Query',
    'Table/index/changed ERASURES*: Query',
    'Table/index/changed MAILINGS: Query',
    'Table/index/changed MESSAGES*: Query',
    'UploadCheckFailures: SendMessage',
  ],
}
