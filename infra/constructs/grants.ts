import type { EndpointId } from '#shared/api/index.ts'
import type { IndexName } from '../../lambdas/data/schema.ts'
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
  sessionKeys: RotatingSecret
  originSecrets: RotatingSecret
}

/** A grant lets a function act and tells it where, so that neither is ever there without the other. */
export type Grant = (lambda: BundledFunction, resources: Resources) => void

const items =
  (...actions: TableAction[]): Grant =>
  (lambda, { table }) =>
    table.grantItems(lambda, actions)

const lists =
  (...indexes: IndexName[]): Grant =>
  (lambda, { table }) =>
    table.grantIndexes(lambda, indexes)

const bodies =
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.bodies.grantObjects(lambda, 'BODY_BUCKET', 'bodies', actions)

const media =
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.media.grantObjects(lambda, 'MEDIA_BUCKET', 'media', actions)

const landing =
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.landing.grantObjects(lambda, 'LANDING_BUCKET', 'landing', actions)

const seesWhatIsGone: Grant = (lambda, resources) => resources.landing.grantMissing(lambda)
const signsSessions: Grant = (lambda, { sessionKeys }) => sessionKeys.grantRead(lambda, 'SESSION_KEYS')
const knowsOrigins: Grant = (lambda, { originSecrets }) => originSecrets.grantRead(lambda, 'ORIGIN_SECRETS')

/** Whatever is not public first finds the session, its user and the settings, and moves the session's end. */
export const session: readonly Grant[] = [items('BatchGetItem', 'UpdateItem'), signsSessions]

/** Least privilege, endpoint by endpoint, on top of `session`. A new endpoint does not compile without a row. */
export const grants: Record<EndpointId, readonly Grant[]> = {
  'blog.list': [items('GetItem', 'BatchGetItem', 'Query'), lists('published'), bodies('GetObject')],
  'blog.get': [items('GetItem', 'BatchGetItem', 'Query'), lists('published'), bodies('GetObject')],
  'blog.categories': [items('Query')],
  'docs.openapi': [],

  'session.login': [items('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), signsSessions],
  'session.logout': [items('GetItem', 'DeleteItem', 'PutItem'), signsSessions],
  'session.get': [],

  'posts.list': [items('Query'), lists('changed', 'byAuthor')],
  'posts.get': [items('Query'), bodies('GetObject')],
  'posts.create': [
    items('Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),
    bodies('GetObject', 'PutObject', 'DeleteObject'),
  ],
  'posts.update': [
    items('Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),
    bodies('GetObject', 'PutObject', 'DeleteObject'),
  ],
  'posts.delete': [items('Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'), bodies('DeleteObject')],

  'media.presign': [items('PutItem'), landing('PutObject')],

  'categories.list': [items('Query')],
  'authors.list': [items('Query')],
}

/** The same for the functions that no endpoint names. */
export const otherGrants = {
  pages: [items('GetItem', 'BatchGetItem', 'Query'), lists('published'), bodies('GetObject')],
  'origin-authorise': [knowsOrigins],
  'jobs-check-upload': [
    items('GetItem', 'UpdateItem'),
    landing('GetObject', 'DeleteObject'),
    seesWhatIsGone,
    media('PutObject'),
  ],
} satisfies Record<string, readonly Grant[]>
