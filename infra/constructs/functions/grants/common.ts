import { bodies, detectsMissing, type Grant, items, lists, readsSessionKeys } from './grant.ts'

/* Grants that several areas share. */

/** Every endpoint that is not public loads the session, its user and the settings, and extends the session. */
export const sessionGrants: readonly Grant[] = [
  items('BatchGetItem', 'session', 'user', 'settings'),
  items('UpdateItem', 'session'),
  readsSessionKeys,
]

/** A change that is recorded in the audit log in the same transaction, after the last entry about the same record. */
export const audited: readonly Grant[] = [items('Query', 'audit'), items('PutItem', 'audit')]

/** An article's HTML. A save may replace its object while it is read, so a missing object must be detected. */
export const html: readonly Grant[] = [
  items('GetItem', 'post'),
  bodies('GetObject'),
  detectsMissing('bodies'),
]

/** The article with a slug, and the names of its category and author. */
export const articleBySlug: readonly Grant[] = [
  items('GetItem', 'slug'),
  items('Query', 'post', 'directory'),
  ...html,
]

/** The redirects from former addresses of categories and tags. */
export const formerAddresses: readonly Grant[] = [items('GetItem', 'categorySlug', 'tag')]

/** Writing renamed, merged and deleted tags into posts. */
export const rewritesTags: readonly Grant[] = [
  items('Query', 'directory'),
  lists('changed', 'posts'),
  items('BatchGetItem', 'tag', 'post'),
  items('UpdateItem', 'post', 'tag', 'tagWork'),
  items('DeleteItem', 'directory'),
]

/** Counts of posts by status. If the table has none yet, they are counted from the lists of all posts and stored. */
export const postCounts: readonly Grant[] = [
  items('Query', 'directory'),
  items('GetItem', 'counts'),
  items('PutItem', 'counts'),
  lists('changed', 'posts', 'trash'),
]

/** Everything that uses a file of the library, and whether any of it is public. */
export const usesOfFiles: readonly Grant[] = [
  items('Query', 'mediaUse', 'directory'),
  items('BatchGetItem', 'post'),
  items('GetItem', 'settings'),
  lists('byAuthor', 'posts'),
]

/** The permanent deletion of a post with its addresses, words and counts. */
export const erasedPost: readonly Grant[] = [
  items('Query', 'post', 'directory', 'revision'),
  items('DeleteItem', 'post', 'revision', 'words', 'slug', 'mediaUse'),
  // Public addresses stay reserved and lead nowhere.
  items('PutItem', 'slug'),
  items('UpdateItem', 'counts'),
  ...audited,
  bodies('DeleteObject'),
]
