import type { authors } from '#shared/api/admin/authors.ts'
import type { categories } from '#shared/api/admin/categories.ts'
import type { tags } from '#shared/api/admin/tags.ts'
import { audited, rewritesTags } from './common.ts'
import { type Grant, items, lists } from './grant.ts'

/** A change to a tag that is also written into its posts. */
const changesTag: readonly Grant[] = [
  items('GetItem', 'tag'),
  items('PutItem', 'directory'),
  items('UpdateItem', 'directory'),
  ...audited,
  ...rewritesTags,
]

/** Grants of categories, tags and authors. */
export const catalogGrants: Record<
  keyof (typeof categories & typeof tags & typeof authors),
  readonly Grant[]
> = {
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
    // Finds users who are linked to the profile.
    lists('changed', 'users'),
    items('DeleteItem', 'directory'),
    ...audited,
  ],
}
