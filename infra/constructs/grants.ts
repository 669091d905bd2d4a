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

const missing =
  (place: Place): Grant =>
  (lambda, resources) =>
    resources[place].grantMissing(lambda)

const signsSessions: Grant = (lambda, { sessionKeys }) => sessionKeys.grantRead(lambda, 'SESSION_KEYS')
const knowsOrigins: Grant = (lambda, { originSecrets }) => originSecrets.grantRead(lambda, 'ORIGIN_SECRETS')

/** Whatever is not public first finds the session, its user and the settings, and moves the session's end. */
export const session: readonly Grant[] = [items('BatchGetItem', 'UpdateItem'), signsSessions]

/** An article's HTML, which a save may replace while it is read: the reader has to learn that it is gone. */
const html: readonly Grant[] = [items('GetItem'), bodies('GetObject'), missing('bodies')]

/** Least privilege, endpoint by endpoint, on top of `session`. A new endpoint does not compile without a row. */
export const grants: Record<EndpointId, readonly Grant[]> = {
  'blog.list': [items('Query', 'BatchGetItem'), lists('published'), ...html],
  'blog.get': [items('Query'), ...html],
  'blog.categories': [items('Query')],
  'docs.openapi': [],

  'session.login': [items('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), signsSessions],
  'session.logout': [items('GetItem', 'PutItem', 'DeleteItem'), signsSessions],
  'session.get': [],

  'posts.list': [items('Query'), lists('changed', 'byAuthor')],
  'posts.get': [items('Query'), ...html],
  'posts.create': [
    items('GetItem', 'Query', 'PutItem', 'UpdateItem'),
    bodies('PutObject', 'DeleteObject'),
    media('PutObject'),
  ],
  'posts.update': [
    items('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
    bodies('PutObject', 'DeleteObject'),
    media('PutObject'),
  ],
  'posts.delete': [items('Query', 'PutItem', 'UpdateItem', 'DeleteItem'), bodies('DeleteObject')],

  'media.presign': [items('PutItem'), landing('PutObject')],

  'categories.list': [items('Query')],
  'authors.list': [items('Query')],
}

/** The same for the functions that no endpoint names. */
export const otherGrants = {
  pages: [items('Query'), lists('published'), ...html],
  'origin-authorise': [knowsOrigins],
  'jobs-check-upload': [
    items('GetItem', 'UpdateItem'),
    landing('GetObject', 'DeleteObject'),
    missing('landing'),
    media('PutObject'),
  ],
} satisfies Record<string, readonly Grant[]>
