import { type ItemKind, partitions } from '../../../lambdas/data/table/table-schema.ts'

/** What is restored together, because parts of it would not fit the rest. */
export const restoreSets = ['newsroom', 'settings', 'inbox', 'subscribers', 'staff', 'suppressed'] as const
export type RestoreSet = (typeof restoreSets)[number]

/**
 * How a kind of item is restored.
 * - `exactly`: as it was. Later changes are reverted, and later items are deleted.
 * - `if missing`: deleted items come back; existing items, including later ones, stay as they are.
 * - `never`: untouched. Old sessions must not become valid again, old mails must not be sent again, and the
 *   audit log must not lose entries.
 */
export type RestorePolicy = { set: RestoreSet; how: 'exactly' | 'if missing' } | 'never'

const newsroom = { set: 'newsroom', how: 'exactly' } as const
const inbox = { set: 'inbox', how: 'if missing' } as const
const staff = { set: 'staff', how: 'if missing' } as const

export const restorePolicies: Record<ItemKind, RestorePolicy> = {
  post: newsroom,
  revision: newsroom,
  words: newsroom,
  slug: newsroom,
  directory: newsroom,
  categorySlug: newsroom,
  tag: newsroom,
  tagWork: newsroom,
  cleaning: newsroom,
  waiting: newsroom,
  media: newsroom,
  mediaUse: newsroom,
  counts: newsroom,
  settings: { set: 'settings', how: 'exactly' },
  message: inbox,
  application: inbox,
  resume: inbox,
  person: inbox,
  subscriber: { set: 'subscribers', how: 'if missing' },
  user: staff,
  username: staff,
  email: staff,
  views: staff,
  // Unsaved drafts are newer than anything stored then.
  draft: 'never',
  // Revoked preview links stay revoked.
  preview: 'never',
  factors: staff,
  session: 'never',
  challenge: 'never',
  attempts: 'never',
  audit: 'never',
  auditSeal: 'never',
  erased: 'never',
  failedPurge: 'never',
  outbox: 'never',
  // For restoring into another account. In the same one it would suppress addresses again that were lifted since.
  suppressed: { set: 'suppressed', how: 'if missing' },
  mailing: 'never',
  mailed: 'never',
  mailingWork: 'never',
  limit: 'never',
  export: 'never',
  retention: 'never',
  backfill: 'never',
  heartbeat: 'never',
  erasure: 'never',
}

/**
 * What is restored without `--set`. Accounts and suppressed addresses must be named, since most of what is missing there
 * was deleted on purpose.
 */
export const defaultSets: readonly RestoreSet[] = ['newsroom', 'settings', 'inbox', 'subscribers']

const patterns = Object.entries(partitions).map(([kind, pattern]) => ({ kind: kind as ItemKind, pattern }))
const matches = (pattern: string, pk: string) =>
  pattern.endsWith('*') ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern

/** The kind of an item by its partition key; undefined for other keys, such as the local cloud's own items. */
export const itemKindOf = (pk: string): ItemKind | undefined =>
  patterns.find(({ pattern }) => matches(pattern, pk))?.kind

/** How an item is restored with these sets; undefined if it stays. */
export function restoreMode(pk: string, sets: readonly RestoreSet[]): 'exactly' | 'if missing' | undefined {
  const kind = itemKindOf(pk)
  const policy = kind ? restorePolicies[kind] : 'never'
  return policy === 'never' || !sets.includes(policy.set) ? undefined : policy.how
}
