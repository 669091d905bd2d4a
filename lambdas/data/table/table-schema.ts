/** The table. The deployed construct and the local emulator are both built from this. All keys are strings. */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Items with this attribute (epoch seconds) are removed some time after that instant. */
  timeToLive: 'expiresAt',
  /** Every index projects all attributes. `byAuthor` sorts by the same attribute as `changed`: lists read it for free. */
  indexes: [
    { name: 'published', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'changed', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    { name: 'byAuthor', partitionKey: 'gsi3pk', sortKey: 'gsi2sk' },
  ],
} as const

export type IndexName = (typeof tableSchema)['indexes'][number]['name']

/** The partition keys of each kind of item. Functions' roles are restricted by them. */
export const partitions = {
  post: 'POST#*',
  /** Former versions of a post. */
  revision: 'REVISION#*',
  /** What is in editors and not saved yet. */
  draft: 'DRAFT#*',
  /** Links that show a post before it is public. */
  preview: 'PREVIEW#*',
  words: 'WORDS#*',
  slug: 'SLUG#*',
  directory: 'DIRECTORY',
  categorySlug: 'CATEGORYSLUG#*',
  tag: 'TAG#*',
  tagWork: 'TAGWORK',
  /** Drafts that wait for somebody who may publish. */
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
  /** Purges of the edge that CloudFront refuses. */
  failedPurge: 'FAILEDPURGE',
  counts: 'COUNTS',
  message: 'MESSAGE#*',
  application: 'APPLICATION#*',
  resume: 'RESUME#*',
  subscriber: 'SUBSCRIBER#*',
  outbox: 'OUTBOX#*',
  /** What somebody sent, by a keyed hash of the address. */
  person: 'PERSON#*',
  /** Addresses that get no mail any more, as keyed hashes. */
  suppressed: 'SUPPRESSED#*',
  /** What goes out to subscribers, and who has got it. */
  mailing: 'MAILING#*',
  mailed: 'MAILED#*',
  mailingWork: 'MAILINGWORK',
  limit: 'LIMIT#*',
  export: 'EXPORT#*',
  /** How far stored texts have been cleaned with the present sanitizer. */
  cleaning: 'CLEANING',
  /** How far changed periods have reached older records. */
  retention: 'RETENTION',
  /** How far stored items have been brought to the present shape. */
  backfill: 'BACKFILL',
  /** What was erased about somebody: the receipt. */
  erasure: 'ERASURE#*',
} as const

export type ItemKind = keyof typeof partitions

/** The same for the lists in each index. */
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
