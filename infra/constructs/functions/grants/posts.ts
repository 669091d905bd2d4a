import type { posts } from '#shared/api/admin/posts.ts'
import type { views } from '#shared/api/admin/views.ts'
import type { drafts } from '#shared/api/admin/writing/drafts.ts'
import type { previews } from '#shared/api/admin/writing/previews.ts'
import type { revisions } from '#shared/api/admin/writing/revisions.ts'
import { audited, erasedPost, html, postCounts } from './common.ts'
import { bodies, type Grant, items, landing, lists, readsSubscriberKey } from './grant.ts'

/** Creating the tags that a post adds, and counting tags. */
const savedTags: readonly Grant[] = [
  items('BatchGetItem', 'tag'),
  items('PutItem', 'tag'),
  items('UpdateItem', 'counts'),
]

/** Canceling the mailing of an article that is no longer published. */
const canceledMailing: readonly Grant[] = [items('UpdateItem', 'mailing'), items('DeleteItem', 'mailingWork')]

/** Finding the current addresses of the articles that a text links to. */
const movedLinks: readonly Grant[] = [items('BatchGetItem', 'slug', 'post')]

/**
 * Saving a post with its slugs, counts, next publication and the size of its picture. Creating also reads the post,
 * because a client retries after a lost response.
 */
const savedPost: readonly Grant[] = [
  // Checks that a linked author may see the files of the post: what uses them, as `usesOfFiles` says; the rest follows.
  items('Query', 'mediaUse'),
  items('GetItem', 'settings'),
  lists('byAuthor', 'posts'),
  ...movedLinks,
  // Manages the mailing to subscribers.
  items('Query', 'mailing'),
  items('PutItem', 'mailing', 'mailingWork'),
  ...canceledMailing,
  items('Query', 'post', 'directory'),
  items('GetItem', 'slug', 'media'),
  items('DeleteItem', 'slug', 'directory', 'words', 'mediaUse', 'waiting'),
  // Ends preview links of an author who may no longer read it.
  items('PutItem', 'preview'),
  items('PutItem', 'post', 'revision', 'words', 'slug', 'directory', 'media', 'mediaUse', 'waiting'),
  ...audited,
  items('UpdateItem', 'slug', 'directory', 'tag'),
  ...savedTags,
  bodies('PutObject', 'DeleteObject'),
  // Stores pictures that are embedded in the text as uploads.
  landing('PutObject'),
]

/** Grants of posts, their revisions and unsaved drafts, and saved views of the list. */
export const postGrants: Record<
  keyof (typeof posts & typeof drafts & typeof previews & typeof revisions & typeof views),
  readonly Grant[]
> = {
  'posts.list': [...postCounts, lists('byAuthor', 'posts', 'trash'), items('BatchGetItem', 'post')],
  'posts.get': [items('Query', 'post', 'directory'), ...html, ...movedLinks],
  'posts.create': savedPost,
  // An update reads the stored text to find new pictures, and deletes old revisions.
  'posts.update': [...savedPost, ...html, items('DeleteItem', 'revision')],
  // A deletion moves the post to the trash, or deletes it permanently from there.
  'posts.delete': [
    ...erasedPost,
    items('Query', 'draft', 'preview'),
    items('DeleteItem', 'draft', 'preview'),
    items('PutItem', 'post'),
    items('DeleteItem', 'directory', 'waiting'),
    items('Query', 'mailing'),
    ...canceledMailing,
    items('UpdateItem', 'directory', 'tag', 'words'),
  ],
  'posts.restore': [
    items('Query', 'post', 'directory'),
    items('PutItem', 'post', 'directory', 'waiting'),
    // Replaces renamed and merged tags by the current ones.
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
  // A deleted draft stays for a day as an empty one.
  'drafts.delete': [items('PutItem', 'draft')],

  // Preview tokens are derived from a key that is not in the table.
  'previews.list': [
    items('BatchGetItem', 'post'),
    items('Query', 'directory', 'preview'),
    items('GetItem', 'preview'),
    readsSubscriberKey,
  ],
  'previews.create': [
    items('BatchGetItem', 'post'),
    items('Query', 'directory', 'preview'),
    // Makes sure that the post has not been deleted in the meantime.
    items('ConditionCheckItem', 'post'),
    items('GetItem', 'preview'),
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
