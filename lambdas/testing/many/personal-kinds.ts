import type { ItemKind } from '../../data/table/table-schema.ts'

/**
 * What each kind of item has to do with a visitor whose address is known:
 * - `erased`: it names the visitor, or belongs to something that does, and an erasure deletes it;
 * - `emptied`: an erasure removes what it says of the visitor;
 * - `hash`: it holds a keyed hash of the address and nothing else of the visitor, and stays;
 * - `nothing`: staff's own records, content, and how far our own work has come.
 *
 * A new kind of item does not compile before it is in this list, and the test of erasures looks whether the list is right.
 */
export const personalKinds: Readonly<Record<ItemKind, 'erased' | 'emptied' | 'hash' | 'nothing'>> = {
  message: 'erased',
  application: 'erased',
  resume: 'erased',
  subscriber: 'erased',
  outbox: 'erased',
  person: 'erased',
  mailed: 'erased',
  audit: 'emptied',
  suppressed: 'hash',
  erasure: 'hash',
  // Of senders, under another key, for some hours.
  limit: 'hash',
  post: 'nothing',
  revision: 'nothing',
  draft: 'nothing',
  preview: 'nothing',
  words: 'nothing',
  slug: 'nothing',
  directory: 'nothing',
  categorySlug: 'nothing',
  tag: 'nothing',
  tagWork: 'nothing',
  cleaning: 'nothing',
  waiting: 'nothing',
  views: 'nothing',
  user: 'nothing',
  username: 'nothing',
  email: 'nothing',
  session: 'nothing',
  factors: 'nothing',
  challenge: 'nothing',
  attempts: 'nothing',
  settings: 'nothing',
  auditSeal: 'nothing',
  media: 'nothing',
  mediaUse: 'nothing',
  erased: 'nothing',
  failedPurge: 'nothing',
  counts: 'nothing',
  mailing: 'nothing',
  mailingWork: 'nothing',
  // Progress of exports and imports, which count rows and name none. Their files are erased.
  export: 'nothing',
  retention: 'nothing',
  backfill: 'nothing',
  heartbeat: 'nothing',
}
