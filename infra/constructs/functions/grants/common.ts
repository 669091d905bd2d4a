import { bodies, detectsMissing, type Grant, items, lists, readsSessionKeys } from './grant.ts'

/* What rows of several areas have in common. */

/** Every endpoint that is not public loads the session, its user and the settings, and extends the session. */
export const sessionGrants: readonly Grant[] = [
  items('BatchGetItem', 'session', 'user', 'settings'),
  items('UpdateItem', 'session'),
  readsSessionKeys,
]

/** A change that the audit log records in the same transaction, after the last entry about the same record. */
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

/** Where the former address of a category or tag leads. */
export const formerAddresses: readonly Grant[] = [items('GetItem', 'categorySlug', 'tag')]

/** Writing renamed, merged and deleted tags into posts. */
export const rewritesTags: readonly Grant[] = [
  items('Query', 'directory'),
  lists('changed', 'posts'),
  items('BatchGetItem', 'tag', 'post'),
  items('UpdateItem', 'post', 'tag', 'tagWork'),
  items('DeleteItem', 'directory'),
]

/** Counts of posts by status. They are counted and stored once in a table that has none, from the lists of all posts. */
export const postCounts: readonly Grant[] = [
  items('Query', 'directory'),
  items('GetItem', 'counts'),
  items('PutItem', 'counts'),
  lists('changed', 'posts', 'trash'),
]

/** A post that is deleted for good, with its addresses, words and counts. */
export const erasedPost: readonly Grant[] = [
  items('Query', 'post', 'directory', 'revision'),
  items('DeleteItem', 'post', 'revision', 'words', 'slug', 'mediaUse'),
  // Addresses that readers knew stay, and lead nowhere.
  items('PutItem', 'slug'),
  items('UpdateItem', 'counts'),
  ...audited,
  bodies('DeleteObject'),
]
