import type { posts } from '#shared/api/admin/posts.ts'
import type { views } from '#shared/api/admin/views.ts'
import type { drafts } from '#shared/api/admin/writing/drafts.ts'
import type { previews } from '#shared/api/admin/writing/previews.ts'
import type { revisions } from '#shared/api/admin/writing/revisions.ts'
import { audited, erasedPost, html, postCounts } from './common.ts'
import { bodies, type Grant, items, landing, lists, readsSubscriberKey } from './grant.ts'

/** The tags that a post gains: which of them exist, and the number of tags. */
const savedTags: readonly Grant[] = [
  items('BatchGetItem', 'tag'),
  items('PutItem', 'tag'),
  items('UpdateItem', 'counts'),
]

/** A mailing to subscribers that is taken back with its article. */
const mailingTakenBack: readonly Grant[] = [
  items('UpdateItem', 'mailing'),
  items('DeleteItem', 'mailingWork'),
]

/** Where articles are now that a text links to: their addresses, and the posts that have those. */
const movedLinks: readonly Grant[] = [items('BatchGetItem', 'slug', 'post')]

/**
 * What every save reads and writes: the post, its slugs, its counts, the next publication and the size of its picture.
 * Creating is a save too: after a lost response a client retries and finds the post.
 */
const savedPost: readonly Grant[] = [
  ...movedLinks,
  // Whether it is e-mailed to subscribers.
  items('Query', 'mailing'),
  items('PutItem', 'mailing', 'mailingWork'),
  ...mailingTakenBack,
  items('Query', 'post', 'directory'),
  items('GetItem', 'slug', 'media'),
  items('DeleteItem', 'slug', 'directory', 'words', 'mediaUse', 'waiting'),
  items('PutItem', 'post', 'revision', 'words', 'slug', 'directory', 'media', 'mediaUse', 'waiting'),
  ...audited,
  items('UpdateItem', 'slug', 'directory', 'tag'),
  ...savedTags,
  bodies('PutObject', 'DeleteObject'),
  // Pictures embedded in the text are stored as uploads.
  landing('PutObject'),
]

/** Posts, their former versions and unsaved drafts, and the views of their list that somebody saved. */
export const postGrants: Record<
  keyof (typeof posts & typeof drafts & typeof previews & typeof revisions & typeof views),
  readonly Grant[]
> = {
  'posts.list': [...postCounts, lists('byAuthor', 'posts', 'trash'), items('BatchGetItem', 'post')],
  'posts.get': [items('Query', 'post', 'directory'), ...html, ...movedLinks],
  'posts.create': savedPost,
  // For a text with many pictures it compares with the stored text which ones are new. It removes old revisions.
  'posts.update': [...savedPost, ...html, items('DeleteItem', 'revision')],
  // To the trash, which rewrites the post, or from there for good.
  'posts.delete': [
    ...erasedPost,
    items('Query', 'draft', 'preview'),
    items('DeleteItem', 'draft', 'preview'),
    items('PutItem', 'post'),
    items('DeleteItem', 'directory', 'waiting'),
    items('Query', 'mailing'),
    ...mailingTakenBack,
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

  'revisions.list': [items('BatchGetItem', 'post'), items('Query', 'directory', 'revision')],
  'revisions.get': [
    items('BatchGetItem', 'post', 'revision'),
    items('Query', 'directory'),
    bodies('GetObject'),
  ],

  'drafts.list': [items('BatchGetItem', 'post'), items('Query', 'directory', 'draft')],
  'drafts.save': [
    items('BatchGetItem', 'post'),
    items('Query', 'directory', 'draft'),
    items('PutItem', 'draft'),
  ],
  // A forgotten draft stays for a day as an empty one.
  'drafts.delete': [items('PutItem', 'draft')],

  // Tokens are made again from a key that the table does not have.
  'previews.list': [
    items('BatchGetItem', 'post'),
    items('Query', 'directory', 'preview'),
    readsSubscriberKey,
  ],
  'previews.create': [
    items('BatchGetItem', 'post'),
    items('Query', 'directory', 'preview'),
    // Nobody has deleted the post meanwhile.
    items('ConditionCheckItem', 'post'),
    items('PutItem', 'preview'),
    readsSubscriberKey,
    ...audited,
  ],
  'previews.delete': [
    items('BatchGetItem', 'post'),
    items('Query', 'directory'),
    items('DeleteItem', 'preview'),
    ...audited,
  ],

  'views.get': [items('GetItem', 'views')],
  'views.save': [items('PutItem', 'views')],
}
