import type { audit } from '#shared/api/admin/audit.ts'
import type { overview } from '#shared/api/admin/overview.ts'
import type { settings } from '#shared/api/admin/settings.ts'
import { audited, postCounts } from './common.ts'
import { type Grant, items, lists, media } from './grant.ts'

/** Grants of the overview, the settings and the audit log. */
export const administrationGrants: Record<
  keyof (typeof overview & typeof settings & typeof audit),
  readonly Grant[]
> = {
  // The counts come from counters of posts, files and tags, and from the directory.
  'overview.counts': postCounts,
  'overview.get': [
    lists('published', 'articles'),
    lists('changed', 'posts', 'refusedMedia', 'failedMail', 'waitingMail', 'audit'),
    lists('byAuthor', 'posts'),
    items('Query', 'directory', 'waiting', 'failedPurge', 'limit'),
    items('BatchGetItem', 'post'),
  ],

  'settings.get': [items('Query', 'settings')],
  'settings.update': [
    items('Query', 'settings'),
    items('PutItem', 'settings'),
    // Whether the password was entered recently.
    items('GetItem', 'session'),
    ...audited,
    // The custom style sheet is stored as a media file.
    media('media', 'PutObject'),
  ],
  'settings.public': [items('GetItem', 'settings')],

  'audit.list': [items('Query', 'audit'), lists('changed', 'audit')],
}
