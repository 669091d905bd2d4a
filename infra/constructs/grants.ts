import type { EndpointId } from '#shared/api/index.ts'
import { type IndexName, type ItemKind, indexPartitions, partitions } from '../../lambdas/data/schema.ts'
import type { BundledFunction } from './bundled-function.ts'
import type { ContentTable, TableAction } from './content-table.ts'
import type { ObjectAction, PrivateBucket } from './private-bucket.ts'
import type { RotatingSecret } from './rotating-secret.ts'

/** What functions can be let at. */
export interface Resources {
  table: ContentTable
  bodies: PrivateBucket
  media: PrivateBucket
  landing: PrivateBucket
  resumes: PrivateBucket
  sessionKeys: RotatingSecret
  originSecrets: RotatingSecret
}

/** A grant lets a function act and tells it where, so that neither is ever there without the other. */
export type Grant = (lambda: BundledFunction, resources: Resources) => void

/** One action on items of these kinds. */
const items =
  (action: TableAction, ...kinds: readonly [ItemKind, ...ItemKind[]]): Grant =>
  (lambda, { table }) =>
    table.grantItems(
      lambda,
      action,
      kinds.map((kind) => partitions[kind]),
    )

/** Queries of these kinds of lists in an index. */
const lists =
  <Index extends IndexName>(index: Index, ...kinds: (keyof (typeof indexPartitions)[Index])[]): Grant =>
  (lambda, { table }) =>
    table.grantLists(
      lambda,
      index,
      kinds.map((list) => String(indexPartitions[index][list])),
    )

type Place = 'bodies' | 'media' | 'landing'

/** Objects of a bucket all lie below a prefix of the bucket's own name. */
const objects =
  (place: Place, variable: string) =>
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources[place].grantObjects(lambda, variable, place, actions)

const bodies = objects('bodies', 'BODY_BUCKET')
const media = objects('media', 'MEDIA_BUCKET')
const landing = objects('landing', 'LANDING_BUCKET')

/** Applicants' CVs land and are kept in one bucket, below a prefix each. */
const resumes =
  (prefix: 'landing' | 'resumes', ...actions: ObjectAction[]): Grant =>
  (lambda, places) =>
    places.resumes.grantObjects(lambda, 'RESUME_BUCKET', prefix, actions)

const missing =
  (place: Place | 'resumes'): Grant =>
  (lambda, resources) =>
    resources[place].grantMissing(lambda)

const signsSessions: Grant = (lambda, { sessionKeys }) => sessionKeys.grantRead(lambda, 'SESSION_KEYS')
const knowsOrigins: Grant = (lambda, { originSecrets }) => originSecrets.grantRead(lambda, 'ORIGIN_SECRETS')

const readsChanges: Grant = (lambda, { table }) => table.grantChanges(lambda)
/** Pages let a browser send files to exactly one other address. */
const knowsUploadOrigin: Grant = (lambda, places) =>
  lambda.knows('UPLOAD_ORIGIN', `https://${places.resumes.bucketRegionalDomainName}`)

/** Whatever is not public first finds the session, its user and the settings, and moves the session's end. */
export const session: readonly Grant[] = [
  items('BatchGetItem', 'session', 'user', 'settings'),
  items('UpdateItem', 'session'),
  signsSessions,
]

/** An article's HTML, which a save may replace while it is read: the reader has to learn that it is gone. */
const html: readonly Grant[] = [items('GetItem', 'post'), bodies('GetObject'), missing('bodies')]

/** The article that a slug leads to, with the names of its category and author. */
const articleBySlug: readonly Grant[] = [
  items('GetItem', 'slug'),
  items('Query', 'post', 'directory'),
  ...html,
]

/**
 * What every save reads and writes: the post, its slugs, its counts and the note of when it appears. It
 * reads how large its picture is. Creating is
 * saving too: whoever got no answer asks again, and finds the post.
 */
const savedPost: readonly Grant[] = [
  items('Query', 'post', 'directory'),
  items('GetItem', 'slug', 'media'),
  items('DeleteItem', 'slug', 'directory', 'words'),
  items('PutItem', 'post', 'words', 'slug', 'directory', 'audit', 'media'),
  items('UpdateItem', 'slug', 'directory', 'tag'),
  bodies('PutObject', 'DeleteObject'),
  // Pictures of the text itself land like uploads.
  landing('PutObject'),
]

/** Least privilege, endpoint by endpoint, on top of `session`. A new endpoint does not compile without a row. */
export const grants: Record<EndpointId, readonly Grant[]> = {
  'blog.list': [
    lists('published', 'articles'),
    items('Query', 'directory'),
    items('BatchGetItem', 'post'),
    ...html,
  ],
  // What a search looks through: summaries and words of what is published, with names.
  'blog.search': [lists('published', 'articles', 'words'), items('Query', 'directory')],
  // An article's page names others: related ones, the one before and the one after.
  'blog.get': [lists('published', 'articles'), ...articleBySlug],
  'blog.categories': [items('Query', 'directory')],
  'docs.openapi': [],

  'session.login': [
    items('GetItem', 'username', 'email', 'user', 'settings'),
    items('UpdateItem', 'attempts'),
    items('DeleteItem', 'attempts', 'session'),
    items('PutItem', 'user', 'session', 'audit'),
    signsSessions,
  ],
  'session.logout': [
    items('GetItem', 'user'),
    items('DeleteItem', 'session'),
    items('PutItem', 'audit'),
    signsSessions,
  ],
  'session.get': [],

  'posts.list': [lists('changed', 'posts'), lists('byAuthor', 'posts'), items('Query', 'directory')],
  'posts.get': [items('Query', 'post', 'directory'), ...html],
  'posts.create': savedPost,
  'posts.update': savedPost,
  'posts.delete': [
    items('Query', 'post', 'directory'),
    items('DeleteItem', 'post', 'words', 'slug', 'directory'),
    items('UpdateItem', 'directory', 'tag'),
    items('PutItem', 'audit'),
    bodies('DeleteObject'),
  ],

  'media.presign': [items('PutItem', 'media', 'audit'), landing('PutObject')],
  'media.get': [items('GetItem', 'media')],

  'newsletter.subscribe': [items('UpdateItem', 'limit'), items('PutItem', 'subscriber', 'outbox')],
  'contact.send': [items('UpdateItem', 'limit'), items('PutItem', 'message', 'outbox')],
  'careers.apply': [
    items('GetItem', 'resume'),
    items('UpdateItem', 'limit', 'resume'),
    items('PutItem', 'application', 'outbox'),
  ],
  'careers.presign': [
    items('UpdateItem', 'limit'),
    items('PutItem', 'resume'),
    resumes('landing', 'PutObject'),
  ],

  'categories.list': [items('Query', 'directory')],
  'authors.list': [items('Query', 'directory')],
}

/** The same for the functions that no endpoint names. */
export const otherGrants = {
  pages: [
    items('GetItem', 'settings'),
    lists('published', 'articles', 'words'),
    ...articleBySlug,
    knowsUploadOrigin,
  ],
  'origin-authorise': [knowsOrigins],
  'jobs-check-upload': [
    items('GetItem', 'media'),
    items('UpdateItem', 'media'),
    landing('GetObject', 'DeleteObject'),
    missing('landing'),
    media('PutObject'),
  ],
  /** And the invalidation of one distribution, which only the edge stack knows. */
  'jobs-purge-cdn': [readsChanges],
  'jobs-check-resume': [
    items('GetItem', 'resume'),
    items('UpdateItem', 'resume', 'application'),
    resumes('landing', 'GetObject', 'DeleteObject'),
    resumes('resumes', 'PutObject'),
    missing('resumes'),
  ],
} satisfies Record<string, readonly Grant[]>
