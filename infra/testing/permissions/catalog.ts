import { audit, directory, type Permissions, rewritesPosts, staff } from './parts.ts'

const newCategorySlug = 'Table CATEGORYSLUG#*: PutItem'

const changesTag = [...staff, ...rewritesPosts, audit, 'Table DIRECTORY: DeleteItem PutItem Query UpdateItem']

/** Permissions of categories, tags and authors. */
export const catalogPermissions: Permissions = {
  'categories-list': [...staff, directory],
  'categories-create': [...staff, audit, newCategorySlug, 'Table DIRECTORY: PutItem Query'],
  'categories-update': [...staff, audit, newCategorySlug, 'Table DIRECTORY: Query UpdateItem'],
  'categories-delete': [...staff, audit, newCategorySlug, 'Table DIRECTORY: DeleteItem Query UpdateItem'],
  'categories-reorder': [...staff, audit, 'Table DIRECTORY: Query UpdateItem'],

  'tags-list': [...staff, directory, 'Table TAG#*: BatchGetItem', 'Table/index/changed TAGS: Query'],
  'tags-create': [...staff, audit, 'Table COUNTS: UpdateItem', 'Table TAG#*: GetItem PutItem'],
  'tags-update': [...changesTag, 'Table TAG#*: BatchGetItem GetItem PutItem UpdateItem'],
  'tags-delete': [...changesTag, 'Table COUNTS: UpdateItem', 'Table TAG#*: BatchGetItem GetItem UpdateItem'],
  'tags-merge': [...changesTag, 'Table COUNTS: UpdateItem', 'Table TAG#*: BatchGetItem GetItem UpdateItem'],
  'tags-continue': [
    ...staff,
    ...rewritesPosts,
    'Table DIRECTORY: DeleteItem Query',
    'Table TAG#*: BatchGetItem UpdateItem',
  ],

  'authors-list': [...staff, directory],
  'authors-create': [...staff, audit, 'Table DIRECTORY: PutItem'],
  'authors-update': [...staff, audit, 'Table DIRECTORY: Query UpdateItem'],
  'authors-delete': [
    ...staff,
    audit,
    'Table DIRECTORY: DeleteItem Query',
    'Table/index/changed USERS: Query',
  ],
}
