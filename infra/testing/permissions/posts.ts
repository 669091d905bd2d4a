import { audit, countsOnce, directory, html, type Permissions, staff, staffWithout } from './parts.ts'

const savedHtml = 'Bodies/bodies/*: DeleteObject PutObject'

const files = [
  'Landing/landing/*: PutObject',
  'Table MEDIA#*: GetItem PutItem',
  'Table MEDIAUSE#*: DeleteItem PutItem Query',
  // Whether a linked author may see the files of a post.
  'Table SETTINGS: BatchGetItem GetItem',
  'Table/index/byAuthor AUTHOR#*: Query',
]

const counts = ['Table COUNTS: UpdateItem', 'Table TAG#*: UpdateItem']

/** Permissions for creating a post's tags and updating their counts. */
const savedTags = ['Table COUNTS: UpdateItem', 'Table TAG#*: BatchGetItem PutItem UpdateItem']

/** Permissions of posts, their revisions and unsaved drafts, and saved views of the list. */
export const postPermissions: Permissions = {
  'posts-list': [
    ...staff,
    directory,
    ...countsOnce,
    'Table POST#*: BatchGetItem',
    'Table/index/byAuthor AUTHOR#*: Query',
    'Table/index/byAuthor TRASHED-AUTHOR#*: Query',
  ],
  'posts-get': [
    ...staff,
    ...html,
    directory,
    'Table POST#*: BatchGetItem GetItem Query',
    'Table SLUG#*: BatchGetItem',
  ],
  'posts-create': [
    ...staffWithout('Table SETTINGS'),
    savedHtml,
    ...files,
    audit,
    ...savedTags,
    'Table DIRECTORY: DeleteItem PutItem Query UpdateItem',
    'Table MAILING#*: PutItem Query UpdateItem',
    'Table MAILINGWORK: DeleteItem PutItem',
    'Table POST#*: BatchGetItem PutItem Query',
    'Table PREVIEW#*: PutItem',
    'Table REVISION#*: PutItem',
    'Table SLUG#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
    'Table WAITING: DeleteItem PutItem',
    'Table WORDS#*: DeleteItem PutItem',
  ],
  'posts-update': [
    ...staffWithout('Table SETTINGS'),
    'Bodies: ListBucket',
    'Bodies/bodies/*: DeleteObject GetObject PutObject',
    ...files,
    audit,
    ...savedTags,
    'Table DIRECTORY: DeleteItem PutItem Query UpdateItem',
    'Table MAILING#*: PutItem Query UpdateItem',
    'Table MAILINGWORK: DeleteItem PutItem',
    'Table POST#*: BatchGetItem GetItem PutItem Query',
    'Table PREVIEW#*: PutItem',
    'Table REVISION#*: DeleteItem PutItem',
    'Table SLUG#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
    'Table WAITING: DeleteItem PutItem',
    'Table WORDS#*: DeleteItem PutItem',
  ],
  'posts-delete': [
    ...staff,
    'Bodies/bodies/*: DeleteObject',
    audit,
    ...counts,
    'Table DIRECTORY: DeleteItem Query UpdateItem',
    'Table MEDIAUSE#*: DeleteItem',
    'Table MAILING#*: Query UpdateItem',
    'Table MAILINGWORK: DeleteItem',
    'Table POST#*: DeleteItem PutItem Query',
    'Table DRAFT#*: DeleteItem Query',
    'Table PREVIEW#*: DeleteItem Query',
    'Table REVISION#*: DeleteItem Query',
    'Table SLUG#*: DeleteItem PutItem',
    'Table WAITING: DeleteItem',
    'Table WORDS#*: DeleteItem UpdateItem',
  ],
  'posts-restore': [
    ...staff,
    audit,
    'Table COUNTS: UpdateItem',
    'Table DIRECTORY: PutItem Query UpdateItem',
    'Table POST#*: PutItem Query',
    'Table TAG#*: BatchGetItem UpdateItem',
    'Table WAITING: PutItem',
    'Table WORDS#*: UpdateItem',
  ],

  'revisions-list': [...staff, directory, 'Table POST#*: BatchGetItem', 'Table REVISION#*: Query'],
  'revisions-get': [
    ...staff,
    'Bodies/bodies/*: GetObject',
    directory,
    'Table POST#*: BatchGetItem',
    'Table REVISION#*: BatchGetItem',
  ],

  'drafts-list': [...staff, directory, 'Table DRAFT#*: Query', 'Table POST#*: BatchGetItem'],
  'drafts-save': [...staff, directory, 'Table DRAFT#*: PutItem Query', 'Table POST#*: BatchGetItem'],
  'drafts-delete': [...staff, 'Table DRAFT#*: PutItem'],

  'previews-list': [
    ...staff,
    'SubscriberKey: GetSecretValue',
    directory,
    'Table POST#*: BatchGetItem',
    'Table PREVIEW#*: GetItem Query',
  ],
  'previews-create': [
    ...staff,
    'SubscriberKey: GetSecretValue',
    audit,
    directory,
    'Table POST#*: BatchGetItem ConditionCheckItem',
    'Table PREVIEW#*: GetItem PutItem Query',
  ],
  'previews-delete': [
    ...staff,
    audit,
    directory,
    'Table POST#*: BatchGetItem',
    'Table PREVIEW#*: DeleteItem',
  ],

  'views-get': [...staff, 'Table VIEWS#*: GetItem'],
  'views-save': [...staff, 'Table VIEWS#*: PutItem'],
}
