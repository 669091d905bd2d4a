import { overview } from '#shared/api/admin/overview.ts'
import { can, restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { listAuditEntries } from '../data/audit/read-audit-log.ts'
import { listFailedPurges } from '../data/cdn/failed-purges.ts'
import { readDirectory } from '../data/directory/directory.ts'
import { listFailedMails, listPostponedMails } from '../data/outbox/waiting-mails.ts'
import { readDeskPosts } from '../data/overview/desk-posts.ts'
import { readWaitingDrafts } from '../data/overview/waiting-drafts.ts'
import { readRefusalCounts } from '../data/rate-limits/refusal-counts.ts'
import { listRefusedMedia } from '../data/uploads/library.ts'
import { implement } from '../http/implement.ts'
import { needsOperator } from '../mail/delivery/failure.ts'

/** Entries per list, as many as the dashboard shows. */
const shown = 6
const week = 7 * 24 * 60 * 60 * 1000
/** Maximum number of refused uploads that are read. */
const maxRefusedUploads = 50
/** Audit log entries that are read, in one query. */
const maxAuditEntries = 200
/** Actions that only read. The audit log has them, but here they would hide the changes. */
const onlyRead = /\.(get|read|list|resume|export)$/

/**
 * Milliseconds for which the stream retries a refused purge: `maximumRecordAgeInSeconds` of its event source mapping.
 */
const triedFor = 23 * 60 * 60 * 1000
const laterBy = (milliseconds: number, at: string) => new Date(Date.parse(at) + milliseconds).toISOString()

/**
 * The admin dashboard: upcoming publications, waiting drafts, recent changes and failures, as far as the user may see
 * them.
 */
export const handler = implement(overview, 'overview.get', async ({ user, request: { now } }) => {
  const since = new Date(now.getTime() - week).toISOString()
  const own = restrictedToAuthor(user)
  const publishes = can(user, 'posts:publish')
  const directory = readDirectory()
  const readsAudit = can(user, 'audit:read')
  const readsInbox = can(user, 'inbox:read')
  const [{ drafts, ...posts }, waiting, refused, log, walls, purges, mails, postponed = []] =
    await Promise.all([
      directory.then((read) => readDeskPosts(read, own, now, shown)),
      publishes && own === null ? readWaitingDrafts(directory, shown) : undefined,
      listRefusedMedia(maxRefusedUploads, since),
      readsAudit ? listAuditEntries({ from: since }, { limit: maxAuditEntries, now }) : undefined,
      readsAudit ? readRefusalCounts(since) : undefined,
      publishes ? listFailedPurges(now, shown) : undefined,
      readsInbox ? listFailedMails(now, shown) : undefined,
      readsInbox ? listPostponedMails(shown) : undefined,
    ])
  const ownOrAll = can(user, 'media:write')
    ? refused
    : refused.filter(({ uploadedBy }) => uploadedBy.id === user.id)
  return {
    success: true,
    ...posts,
    ...(waiting ? { waiting } : { drafts }),
    ...(purges && {
      failedPurges: purges.map(({ changedAt, refusedAt, paths }) => ({
        changedAt,
        refusedAt,
        paths,
        triedUntil: laterBy(triedFor, changedAt),
      })),
    }),
    ...(mails && {
      failedMails: [...postponed.filter(({ why }) => needsOperator(why)), ...mails].map(
        ({ pk, sk, kind, why = '', state, sendBefore, endedAt, createdAt }) => ({
          id: `${pk} ${sk}`,
          kind,
          why,
          at: endedAt ?? createdAt,
          ...(state === 'waiting' && { waitsUntil: sendBefore }),
        }),
      ),
    }),
    refusedUploads: ownOrAll.slice(0, shown).map(({ id, filename, reason, uploadedBy, createdAt }) => ({
      id,
      filename,
      reason: reason ?? '',
      uploadedBy: uploadedBy.name,
      createdAt,
    })),
    ...(log && {
      activity: log.entries
        .filter(({ action }) => !action.startsWith('session.') && !onlyRead.test(action))
        .slice(0, shown),
      refusedSignIns: log.entries.filter(({ actor }) => actor === null).length,
      lockedSignIns: log.entries.filter(({ action }) => action === 'session.locked').length,
      moreSignIns: log.nextCursor !== undefined,
    }),
    ...walls,
  }
})
