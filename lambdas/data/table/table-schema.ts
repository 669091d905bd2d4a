/** The table. The deployed construct and the local emulator are both built from this. All keys are strings. */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** DynamoDB deletes items some time after the instant in this attribute (epoch seconds). */
  timeToLive: 'expiresAt',
  /**
   * Every index projects all attributes. `byAuthor` shares its sort key attribute with `changed`, which saves
   * storing another one.
   */
  indexes: [
    { name: 'published', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'changed', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'byAuthor', partitionKey: 'gsi3pk', sortKey: 'gsi2sk' },
  ],
} as const

export type IndexName = (typeof tableSchema)['indexes'][number]['name']

/** The partition keys of each kind of item. The functions' IAM policies are restricted by them. */
export const partitions = {
  post: 'POST#*',
  /** Former versions of a post. */
  revision: 'REVISION#*',
  /** Unsaved changes in editors. */
  draft: 'DRAFT#*',
  /** Links that show a post before it is public. */
  preview: 'PREVIEW#*',
  words: 'WORDS#*',
  slug: 'SLUG#*',
  directory: 'DIRECTORY',
  categorySlug: 'CATEGORYSLUG#*',
  tag: 'TAG#*',
  tagWork: 'TAGWORK',
  /** Drafts that wait for a user who may publish. */
  waiting: 'WAITING',
  views: 'VIEWS#*',
  user: 'USER#*',
  username: 'USERNAME#*',
  email: 'EMAIL#*',
  session: 'SESSION#*',
  factors: 'FACTORS#*',
  challenge: 'CHALLENGE#*',
  attempts: 'ATTEMPTS#*',
  settings: 'SETTINGS',
  audit: 'AUDIT#*',
  auditSeal: 'AUDITSEAL',
  media: 'MEDIA#*',
  /** Which posts use a media file. */
  mediaUse: 'MEDIAUSE#*',
  erased: 'ERASED#*',
  /** CDN purges that CloudFront refuses. */
  failedPurge: 'FAILEDPURGE',
  counts: 'COUNTS',
  message: 'MESSAGE#*',
  application: 'APPLICATION#*',
  resume: 'RESUME#*',
  subscriber: 'SUBSCRIBER#*',
  outbox: 'OUTBOX#*',
  /** References to everything a person sent, by a keyed hash of their address. */
  person: 'PERSON#*',
  /** Suppressed email addresses, as keyed hashes. */
  suppressed: 'SUPPRESSED#*',
  /** Mailings to subscribers, and who received them. */
  mailing: 'MAILING#*',
  mailed: 'MAILED#*',
  mailingWork: 'MAILINGWORK',
  limit: 'LIMIT#*',
  export: 'EXPORT#*',
  /** Progress of cleaning stored texts with the current sanitizer. */
  cleaning: 'CLEANING',
  /** Progress of applying changed retention periods to existing records. */
  retention: 'RETENTION',
  /** Progress of migrating stored items to the current schema. */
  backfill: 'BACKFILL',
  /** Changes every minute, so that the stream's readers are seen to run. */
  heartbeat: 'HEARTBEAT',
  /** Receipts of erasures of personal data. */
  erasure: 'ERASURE#*',
} as const

export type ItemKind = keyof typeof partitions

/** The partition keys of the lists in each index. */
export const indexPartitions = {
  published: {
    articles: 'PUBLIC',
    words: 'WORDS',
    /** Confirmed subscribers, by how often they want mail. */
    mailing: 'MAILING#*',
  },
  changed: {
    posts: 'POSTS',
    users: 'USERS',
    tags: 'TAGS',
    audit: 'AUDITED#*',
    media: 'MEDIA',
    deletedMedia: 'MEDIA#DELETED',
    messages: 'MESSAGES*',
    applications: 'APPLICATIONS*',
    subscribers: 'SUBSCRIBERS*',
    erasures: 'ERASURES*',
    trash: 'TRASH',
    refusedMedia: 'MEDIA#REFUSED',
    mailings: 'MAILINGS',
    waitingMail: 'OUTBOX#WAITING',
    failedMail: 'OUTBOX#FAILED',
  },
  byAuthor: { posts: 'AUTHOR#*', trash: 'TRASHED-AUTHOR#*' },
} as const satisfies Record<IndexName, Record<string, string>>
