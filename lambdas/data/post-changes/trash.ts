import { isPublic } from '#shared/domain/posts/post.ts'
import { auditEntry } from '../audit/audit.ts'
import type { Directory } from '../directory/directory.ts'
import { mailingChange } from '../mailings/post-mailing.ts'
import { type StoredPost, staffLists, toSummary } from '../posts/stored-post.ts'
import { searchWordsSteps } from '../posts/stored-words.ts'
import { lessThan, where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { resolveTags } from '../tags/post-tags.ts'
import { storedTagSlugs, tagSlug } from '../tags/tag-names.ts'
import type { Change } from './change-post.ts'
import { auditSubject } from './internal/audited-post.ts'
import { postSteps } from './internal/post-steps.ts'

/** Days for which a post can be restored. */
const daysInTrash = 30

type Action = 'posts.delete' | 'posts.restore'

/** Moves a post to the trash. It keeps its status and slugs, but only staff can find it. */
export const moveToTrash = (before: StoredPost, directory: Directory, change: Change): Promise<StoredPost> =>
  writeState(before, change.now.toISOString(), 'posts.delete', { directory, change })

/** Restores a post unchanged, under the same slug. If it was public, it is public again. */
export const restoreFromTrash = (
  before: StoredPost,
  directory: Directory,
  change: Change,
): Promise<StoredPost> => writeState(before, undefined, 'posts.restore', { directory, change })

async function writeState(
  before: StoredPost,
  deletedAt: string | undefined,
  action: Action,
  { directory, change }: { directory: Directory; change: Change },
): Promise<StoredPost> {
  const { summary, body } = before
  // Replaces tags that were renamed or deleted in the meantime.
  const { names, created } = deletedAt
    ? { names: summary.tags, created: new Set<string>() }
    : await resolveTags(summary.tags, [], { changes: directory.tagChanges, outdated: true })
  const tags = names.filter((name) => !created.has(tagSlug(name)))
  const next: StoredPost = {
    ...before,
    summary: {
      ...summary,
      tags,
      tagSlugs: storedTagSlugs(tags),
      deletedAt,
      updatedAt: change.now.toISOString(),
      version: summary.version + 1,
      slugFrozen: summary.slugFrozen || isPublic(summary, change.now),
    },
    body: {
      ...body,
      updatedBy: change.by.name,
      // So that no earlier request is mistaken for the one that wrote this version.
      lastRequest: { userId: change.by.id, requestKey: action },
    },
  }
  // A restored post is not mailed to subscribers unless staff request that again.
  const { steps: mailingSteps, emailSubscribers } = deletedAt
    ? await mailingChange(summary, next.summary, {
        emailSubscribers: false,
        by: change.by.name,
        now: change.now,
      })
    : { steps: [], emailSubscribers: summary.emailSubscribers }
  const after: StoredPost = { ...next, summary: { ...next.summary, emailSubscribers } }
  await transact([
    ...postSteps(before, after, directory, change.now),
    ...mailingSteps,
    ...(await searchWordsSteps(before, after)),
    ...(await auditEntry(change, change.by, action, auditSubject(summary), {
      before: { deletedAt: summary.deletedAt ?? null },
      after: { deletedAt: deletedAt ?? null },
    })),
  ])
  return after
}

/** Ids of posts that have been in the trash for longer than they are kept, the oldest first. */
export async function findExpiredTrash(now: Date, limit: number): Promise<string[]> {
  const since = new Date(now.getTime() - daysInTrash * 24 * 60 * 60 * 1000)
  const items = await queryItems({
    IndexName: 'changed',
    // A post in the trash cannot be changed, so its last change is its deletion.
    ...where([{ gsi2pk: staffLists.trash.all }, lessThan('gsi2sk', since.toISOString())]),
    Limit: limit,
  })
  return items.map((item) => toSummary(item).id)
}
