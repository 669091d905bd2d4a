import type { EndpointId } from '#shared/api/index.ts'
import {
  type IndexName,
  type ItemKind,
  indexPartitions,
  partitions,
} from '../../../lambdas/data/table/table-schema.ts'
import type { ContentTable, TableAction } from '../storage/content-table.ts'
import type { PermanentSecret } from '../storage/permanent-secret.ts'
import type { ObjectAction, PrivateBucket } from '../storage/private-bucket.ts'
import type { RotatingSecret } from '../storage/rotating-secret.ts'
import type { BundledFunction } from './bundled-function.ts'

/** The resources that functions can have access to. */
export interface Resources {
  table: ContentTable
  bodies: PrivateBucket
  media: PrivateBucket
  landing: PrivateBucket
  resumes: PrivateBucket
  /** Whether CVs are scanned for malware: then only those with a clean verdict may be read. */
  scansResumes: boolean
  sessionKeys: RotatingSecret
  deviceKeys: RotatingSecret
  rateLimitKeys: RotatingSecret
  subscriberKey: PermanentSecret
  secondFactorKey: PermanentSecret
  originSecrets: RotatingSecret
}

/** A grant adds a permission and the environment variable that names the resource, always together. */
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

/** Queries of these lists in an index. */
const lists =
  <Index extends IndexName>(index: Index, ...kinds: (keyof (typeof indexPartitions)[Index])[]): Grant =>
  (lambda, { table }) =>
    table.grantQueryIndex(
      lambda,
      index,
      kinds.map((list) => String(indexPartitions[index][list])),
    )

type BucketName = 'bodies' | 'media' | 'landing'

/** All objects of a bucket are below a prefix that is named like the bucket. */
const objects =
  (bucket: BucketName, variable: string) =>
  (...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources[bucket].grantObjects(lambda, variable, bucket, actions)

const bodies = objects('bodies', 'BODY_BUCKET')
const media = objects('media', 'MEDIA_BUCKET')
const landing = objects('landing', 'LANDING_BUCKET')

/** New and checked CVs of applicants are in one bucket, below different prefixes, and so are exports of the inbox. */
const resumes =
  (prefix: 'landing' | 'resumes' | 'exports', ...actions: ObjectAction[]): Grant =>
  (lambda, resources) =>
    resources.resumes.grantObjects(lambda, 'RESUME_BUCKET', prefix, actions)

/** The tag that GuardDuty puts on a scanned object. With it, S3 itself refuses what is infected or not scanned yet. */
const scannedClean = {
  StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': ['NO_THREATS_FOUND'] },
}

const waitsForScans: Grant = (lambda, { scansResumes }) => {
  if (scansResumes) lambda.setEnv('RESUME_SCAN', 'required')
}
/** Checked CVs, for staff who open them. */
const servesResumes: Grant = (lambda, resources) => {
  const condition = resources.scansResumes ? scannedClean : undefined
  resources.resumes.grantObjects(lambda, 'RESUME_BUCKET', 'resumes', ['GetObject'], condition)
  waitsForScans(lambda, resources)
}

const detectsMissing =
  (bucket: BucketName | 'resumes'): Grant =>
  (lambda, resources) =>
    resources[bucket].grantListBucket(lambda)

const readsSessionKeys: Grant = (lambda, { sessionKeys }) => sessionKeys.grantRead(lambda, 'SESSION_KEYS')
const readsDeviceKeys: Grant = (lambda, { deviceKeys }) => deviceKeys.grantRead(lambda, 'DEVICE_KEYS')
const readsRateLimitKeys: Grant = (lambda, { rateLimitKeys }) =>
  rateLimitKeys.grantRead(lambda, 'RATE_LIMIT_KEYS')
const readsSubscriberKey: Grant = (lambda, { subscriberKey }) =>
  subscriberKey.grantRead(lambda, 'SUBSCRIBER_KEY')
const readsSecondFactorKey: Grant = (lambda, { secondFactorKey }) =>
  secondFactorKey.grantRead(lambda, 'SECOND_FACTOR_KEY')
const readsOriginSecrets: Grant = (lambda, { originSecrets }) =>
  originSecrets.grantRead(lambda, 'ORIGIN_SECRETS')

const readsTableStream: Grant = (lambda, { table }) => table.grantReadStream(lambda)
/** The one other origin to which the pages' content security policy allows uploads. */
const knowsUploadOrigin: Grant = (lambda, resources) =>
  lambda.setEnv('UPLOAD_ORIGIN', `https://${resources.resumes.bucketRegionalDomainName}`)

/** Every endpoint that is not public loads the session, its user and the settings, and extends the session. */
export const sessionGrants: readonly Grant[] = [
  items('BatchGetItem', 'session', 'user', 'settings'),
  items('UpdateItem', 'session'),
  readsSessionKeys,
]

/** A change that the audit log records in the same transaction, after the last entry about the same record. */
const audited: readonly Grant[] = [items('Query', 'audit'), items('PutItem', 'audit')]

/** An article's HTML. A save may replace its object while it is read, so a missing object must be detected. */
const html: readonly Grant[] = [items('GetItem', 'post'), bodies('GetObject'), detectsMissing('bodies')]

/** The rate limit counters of a public form, stored under keyed hashes of the sender. */
const formLimits: readonly Grant[] = [items('UpdateItem', 'limit'), readsRateLimitKeys]

/** The article with a slug, and the names of its category and author. */
const articleBySlug: readonly Grant[] = [
  items('GetItem', 'slug'),
  items('Query', 'post', 'directory'),
  ...html,
]

/** The tags that a post gains: which of them exist, and the number of tags. */
const savedTags: readonly Grant[] = [
  items('BatchGetItem', 'tag'),
  items('PutItem', 'tag'),
  items('UpdateItem', 'counts'),
]

/** Where the former address of a category or tag leads. */
const formerAddresses: readonly Grant[] = [items('GetItem', 'categorySlug', 'tag')]

/** Writing renamed, merged and deleted tags into posts. */
const rewritesTags: readonly Grant[] = [
  items('Query', 'directory'),
  lists('changed', 'posts'),
  items('BatchGetItem', 'tag', 'post'),
  items('UpdateItem', 'post', 'tag', 'tagWork'),
  items('DeleteItem', 'directory'),
]

/** A change of a tag that its posts follow. */
const changesTag: readonly Grant[] = [
  items('GetItem', 'tag'),
  items('PutItem', 'directory'),
  items('UpdateItem', 'directory'),
  ...audited,
  ...rewritesTags,
]

/**
 * What every save reads and writes: the post, its slugs, its counts, the next publication and the size of its picture.
 * Creating is a save too: after a lost response a client retries and finds the post.
 */
const savedPost: readonly Grant[] = [
  items('Query', 'post', 'directory'),
  items('GetItem', 'slug', 'media'),
  items('DeleteItem', 'slug', 'directory', 'words', 'mediaUse', 'waiting'),
  items('PutItem', 'post', 'words', 'slug', 'directory', 'media', 'mediaUse', 'waiting'),
  ...audited,
  items('UpdateItem', 'slug', 'directory', 'tag'),
  ...savedTags,
  bodies('PutObject', 'DeleteObject'),
  // Pictures embedded in the text are stored as uploads.
  landing('PutObject'),
]

/** Which posts and author profiles use a media file. */
const usesOfMedia: readonly Grant[] = [items('Query', 'mediaUse', 'directory'), items('BatchGetItem', 'post')]
/** Counts of posts by status. They are counted and stored once in a table that has none, from the lists of all posts. */
const postCounts: readonly Grant[] = [
  items('Query', 'directory'),
  items('GetItem', 'counts'),
  items('PutItem', 'counts'),
  lists('changed', 'posts', 'trash'),
]

/** A post that is deleted for good, with its addresses, words and counts. */
const erasedPost: readonly Grant[] = [
  items('Query', 'post', 'directory'),
  items('DeleteItem', 'post', 'words', 'slug', 'mediaUse'),
  items('UpdateItem', 'counts'),
  ...audited,
  bodies('DeleteObject'),
]

/** An entry of the inbox with its content and its notes, and the record of its CV. */
const entry: readonly Grant[] = [
  items('Query', 'message', 'application', 'subscriber'),
  items('GetItem', 'resume'),
  waitsForScans,
]

/** The own password or a code, each counted before it is looked at: by device, by typed name and by network. */
const checkedCode: readonly Grant[] = [
  items('UpdateItem', 'attempts'),
  items('DeleteItem', 'attempts'),
  items('PutItem', 'audit'),
  readsDeviceKeys,
]
const checkedPassword: readonly Grant[] = [...checkedCode, items('Query', 'user'), readsRateLimitKeys]

/** Whether the password was typed recently. */
const recentPassword: readonly Grant[] = [items('GetItem', 'session')]

/** A session that goes on under a new id, with a new device cookie. */
const continuedSession: readonly Grant[] = [
  items('GetItem', 'session'),
  items('PutItem', 'session'),
  items('DeleteItem', 'session'),
  readsDeviceKeys,
]

/** A new second factor: the first one raises the user's epoch, ends all sessions and brings recovery codes. */
const enrollment: readonly Grant[] = [
  ...recentPassword,
  ...continuedSession,
  items('GetItem', 'user', 'factors'),
  items('PutItem', 'user', 'factors'),
  ...audited,
  readsSecondFactorKey,
]

/** Least privilege per endpoint, in addition to `sessionGrants`. A new endpoint does not compile without a row. */
export const grants: Record<EndpointId, readonly Grant[]> = {
  'blog.list': [
    lists('published', 'articles'),
    ...formerAddresses,
    // Whether the cached tags are still current.
    lists('changed', 'posts'),
    items('Query', 'directory'),
    items('BatchGetItem', 'post'),
    ...html,
  ],
  // The search document: summaries and words of published articles, with names.
  'blog.search': [lists('published', 'articles', 'words'), items('Query', 'directory')],
  // An article's page links to others: related, previous and next.
  'blog.get': [lists('published', 'articles'), ...articleBySlug],
  'blog.categories': [items('Query', 'directory')],
  'docs.openapi': [],

  'session.login': [
    items('GetItem', 'username', 'email', 'settings', 'factors'),
    // The user and the password hash in one read; a hash made at an old cost is replaced.
    items('Query', 'user'),
    items('UpdateItem', 'attempts', 'user'),
    items('DeleteItem', 'attempts', 'session'),
    items('PutItem', 'session'),
    ...audited,
    readsSessionKeys,
    readsDeviceKeys,
    readsRateLimitKeys,
  ],
  'session.logout': [items('GetItem', 'user'), items('DeleteItem', 'session'), ...audited, readsSessionKeys],
  'session.get': [],
  'session.challenge': [items('PutItem', 'challenge')],
  'session.verify': [
    items('GetItem', 'user', 'factors', 'settings'),
    items('UpdateItem', 'factors', 'attempts'),
    items('DeleteItem', 'challenge', 'attempts', 'session'),
    items('PutItem', 'session'),
    ...audited,
    readsSessionKeys,
    readsDeviceKeys,
    readsSecondFactorKey,
  ],

  'account.get': [items('GetItem', 'user', 'factors'), items('Query', 'session')],
  'account.confirm': checkedPassword,
  'account.changePassword': [...checkedPassword, ...continuedSession, items('PutItem', 'user'), ...audited],
  'account.endSessions': [
    items('GetItem', 'user'),
    items('Query', 'session'),
    items('DeleteItem', 'session'),
    ...audited,
  ],
  'account.startApp': [
    ...recentPassword,
    items('GetItem', 'user', 'factors'),
    items('PutItem', 'factors'),
    readsSecondFactorKey,
  ],
  'account.confirmApp': [...enrollment, ...checkedCode],
  'account.removeApp': [
    ...checkedPassword,
    ...audited,
    items('GetItem', 'factors'),
    items('UpdateItem', 'factors'),
    items('PutItem', 'factors'),
    readsSecondFactorKey,
  ],
  'account.renewRecoveryCodes': [
    ...recentPassword,
    items('GetItem', 'user', 'factors'),
    items('PutItem', 'factors'),
    ...audited,
    readsSecondFactorKey,
  ],
  'account.startPasskey': [...recentPassword, items('GetItem', 'factors'), items('PutItem', 'challenge')],
  'account.addPasskey': [...enrollment, items('DeleteItem', 'challenge')],
  'account.renamePasskey': [items('GetItem', 'factors'), items('PutItem', 'factors'), ...audited],
  'account.removePasskey': [
    ...recentPassword,
    items('GetItem', 'user', 'factors'),
    items('PutItem', 'factors'),
    ...audited,
  ],

  'session.password': [
    items('GetItem', 'username'),
    // The user and the password hash in one read.
    items('Query', 'user'),
    items('PutItem', 'user'),
    ...continuedSession,
    ...audited,
  ],
  'session.redeem': [
    items('GetItem', 'settings'),
    items('BatchGetItem', 'user'),
    items('PutItem', 'user'),
    items('UpdateItem', 'attempts'),
    // A new password lifts the locks of the one before it.
    items('Query', 'attempts'),
    items('DeleteItem', 'attempts'),
    ...audited,
    readsRateLimitKeys,
  ],

  'users.list': [lists('changed', 'users')],
  'users.create': [
    items('PutItem', 'user', 'username', 'email'),
    items('ConditionCheckItem', 'directory'),
    ...audited,
  ],
  'users.update': [
    items('GetItem', 'user'),
    // Whether a superadmin remains.
    lists('changed', 'users'),
    items('ConditionCheckItem', 'user', 'directory'),
    items('PutItem', 'user', 'username', 'email'),
    items('DeleteItem', 'username', 'email'),
    ...audited,
  ],
  'users.delete': [
    items('GetItem', 'user'),
    items('Query', 'user'),
    lists('changed', 'users'),
    items('ConditionCheckItem', 'user'),
    items('DeleteItem', 'user', 'username', 'email', 'factors'),
    ...audited,
  ],
  'users.resetSecondFactor': [
    items('GetItem', 'user'),
    items('PutItem', 'user'),
    items('DeleteItem', 'factors'),
    ...audited,
  ],
  'users.link': [
    items('GetItem', 'user'),
    items('PutItem', 'user'),
    items('ConditionCheckItem', 'user'),
    ...audited,
  ],

  // Counters only: of posts, files and tags, and the directory itself.
  'overview.counts': postCounts,
  'overview.get': [
    lists('published', 'articles'),
    lists('changed', 'posts', 'refusedMedia', 'audit'),
    lists('byAuthor', 'posts'),
    items('Query', 'directory', 'waiting', 'failedPurge'),
    items('BatchGetItem', 'post'),
  ],

  'posts.list': [...postCounts, lists('byAuthor', 'posts', 'trash'), items('BatchGetItem', 'post')],
  'posts.get': [items('Query', 'post', 'directory'), ...html],
  'posts.create': savedPost,
  // For a text with many pictures it compares with the stored text which ones are new.
  'posts.update': [...savedPost, ...html],
  // To the trash, which rewrites the post, or from there for good.
  'posts.delete': [
    ...erasedPost,
    items('PutItem', 'post'),
    items('DeleteItem', 'directory', 'waiting'),
    items('UpdateItem', 'directory', 'tag', 'words'),
  ],
  'posts.restore': [
    items('Query', 'post', 'directory'),
    items('PutItem', 'post', 'directory', 'waiting'),
    // Former tags are replaced by today's.
    items('BatchGetItem', 'tag'),
    items('UpdateItem', 'directory', 'tag', 'counts', 'words'),
    ...audited,
  ],

  'views.get': [items('GetItem', 'views')],
  'views.save': [items('PutItem', 'views')],

  'media.presign': [items('PutItem', 'media'), ...audited, landing('PutObject')],
  'media.list': [lists('changed', 'media', 'deletedMedia'), items('GetItem', 'counts')],
  'media.get': [items('GetItem', 'media'), ...usesOfMedia],
  // A new focal point is an order to the upload check to make new crops.
  'media.update': [items('GetItem', 'media'), items('UpdateItem', 'media'), ...audited, landing('PutObject')],
  'media.delete': [
    items('GetItem', 'media'),
    ...usesOfMedia,
    items('UpdateItem', 'media', 'counts'),
    ...audited,
  ],
  'media.restore': [items('GetItem', 'media'), items('UpdateItem', 'media', 'counts'), ...audited],

  'newsletter.subscribe': [...formLimits, readsSubscriberKey, items('PutItem', 'subscriber', 'outbox')],
  'contact.send': [...formLimits, items('PutItem', 'message', 'outbox')],
  'careers.apply': [
    items('GetItem', 'resume'),
    ...formLimits,
    items('UpdateItem', 'resume'),
    items('PutItem', 'application', 'outbox'),
  ],
  'careers.presign': [...formLimits, items('PutItem', 'resume'), resumes('landing', 'PutObject')],

  'settings.get': [items('Query', 'settings')],
  'settings.update': [
    items('Query', 'settings'),
    items('PutItem', 'settings'),
    ...audited,
    // The stylesheet of staff.
    media('PutObject'),
  ],
  'settings.public': [items('GetItem', 'settings')],
  'audit.list': [items('Query', 'audit'), lists('changed', 'audit')],
  // Counts of what waits, and the staff to whom it can be assigned.
  'inbox.overview': [lists('changed', 'messages', 'applications', 'subscribers', 'users')],
  'inbox.list': [
    lists('changed', 'messages', 'applications', 'subscribers'),
    // What a search has found.
    items('BatchGetItem', 'message', 'application', 'subscriber'),
    // A subscriber by the whole address.
    items('GetItem', 'subscriber'),
    readsSubscriberKey,
  ],
  'inbox.get': [...entry, ...audited],
  'inbox.update': [
    ...entry,
    items('UpdateItem', 'message', 'application', 'subscriber'),
    // A note.
    items('PutItem', 'message', 'application'),
    // The mail that is due about it, and the person to whom it is assigned.
    items('GetItem', 'outbox', 'user'),
    items('PutItem', 'outbox'),
    items('DeleteItem', 'outbox'),
    ...audited,
  ],
  'inbox.delete': [
    ...entry,
    items('DeleteItem', 'message', 'application', 'subscriber', 'outbox', 'resume'),
    ...audited,
  ],
  'inbox.resume': [items('Query', 'application'), items('GetItem', 'resume'), ...audited, servesResumes],
  'inbox.export': [
    lists('changed', 'messages', 'applications', 'subscribers'),
    items('BatchGetItem', 'message', 'application'),
    items('GetItem', 'export'),
    items('PutItem', 'export'),
    items('DeleteItem', 'export'),
    ...audited,
    resumes('exports', 'PutObject', 'GetObject'),
  ],

  'categories.list': [items('Query', 'directory')],
  'categories.create': [
    items('Query', 'directory'),
    items('PutItem', 'directory', 'categorySlug'),
    ...audited,
  ],
  'categories.update': [
    items('Query', 'directory'),
    items('UpdateItem', 'directory'),
    items('PutItem', 'categorySlug'),
    ...audited,
  ],
  'categories.delete': [
    items('Query', 'directory'),
    items('UpdateItem', 'directory'),
    items('DeleteItem', 'directory'),
    items('PutItem', 'categorySlug'),
    ...audited,
  ],
  'categories.reorder': [items('Query', 'directory'), items('UpdateItem', 'directory'), ...audited],

  'tags.list': [lists('changed', 'tags'), items('Query', 'directory'), items('BatchGetItem', 'tag')],
  'tags.create': [
    items('GetItem', 'tag'),
    items('PutItem', 'tag'),
    items('UpdateItem', 'counts'),
    ...audited,
  ],
  'tags.update': [...changesTag, items('PutItem', 'tag')],
  'tags.delete': [...changesTag, items('UpdateItem', 'counts')],
  'tags.merge': [...changesTag, items('UpdateItem', 'counts')],
  'tags.continue': rewritesTags,

  'authors.list': [items('Query', 'directory')],
  'authors.create': [items('PutItem', 'directory'), ...audited],
  'authors.update': [items('Query', 'directory'), items('UpdateItem', 'directory'), ...audited],
  'authors.delete': [
    items('Query', 'directory'),
    // The users who are linked to the profile.
    lists('changed', 'users'),
    items('DeleteItem', 'directory'),
    ...audited,
  ],
}

/** Grants of functions that are not endpoints. */
export const otherGrants = {
  pages: [
    items('GetItem', 'settings', 'media'),
    lists('published', 'articles', 'words'),
    // Whether its cache is still current, and the current state of search results.
    lists('changed', 'posts'),
    items('BatchGetItem', 'post'),
    ...articleBySlug,
    ...formerAddresses,
    knowsUploadOrigin,
  ],
  'origin-authorize': [readsOriginSecrets],
  'jobs-check-upload': [
    items('GetItem', 'media'),
    items('UpdateItem', 'media', 'counts'),
    landing('GetObject', 'DeleteObject'),
    detectsMissing('landing'),
    media('PutObject'),
    // New crops are made of the published picture, and the posts that show it learn of them.
    media('GetObject'),
    items('Query', 'mediaUse'),
    items('UpdateItem', 'post'),
  ],
  /** It may also invalidate one distribution: the edge stack adds that. */
  'jobs-purge-cdn': [
    readsTableStream,
    // What CloudFront refuses, for the first screen of the admin.
    items('Query', 'failedPurge'),
    items('PutItem', 'failedPurge'),
    items('DeleteItem', 'failedPurge'),
  ],
  /** Only where the stage scans CVs. */
  'jobs-record-scan': [items('UpdateItem', 'resume', 'application'), resumes('resumes', 'DeleteObject')],
  'jobs-check-resume': [
    items('GetItem', 'resume'),
    items('UpdateItem', 'resume', 'application'),
    resumes('landing', 'GetObject', 'DeleteObject'),
    resumes('resumes', 'PutObject'),
    detectsMissing('resumes'),
  ],
  'jobs-seal-audit-log': [
    lists('changed', 'audit'),
    items('Query', 'auditSeal'),
    items('PutItem', 'auditSeal'),
  ],
  'jobs-erase-files': [
    readsTableStream,
    resumes('resumes', 'DeleteObject'),
    media('DeleteObject'),
    // Tells the purge of the edge.
    items('PutItem', 'erased'),
  ],
  'jobs-rewrite-tags': rewritesTags,
  'jobs-empty-trash': [
    ...erasedPost,
    lists('changed', 'posts', 'trash'),
    items('GetItem', 'counts', 'settings'),
    items('PutItem', 'counts'),
  ],
} satisfies Record<string, readonly Grant[]>
