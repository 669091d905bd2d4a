import { Problem } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { type AuditedChange, auditEntry } from '../audit/audit.ts'
import { type Directory, readDirectory } from '../directory/directory.ts'
import { mailingChange } from '../mailings/post-mailing.ts'
import { discardHtml, storeHtml } from '../posts/html-storage.ts'
import { loadPost, toPost } from '../posts/load-post.ts'
import type { PostSummary, StoredPost } from '../posts/stored-post.ts'
import { searchWordsSteps } from '../posts/stored-words.ts'
import { endMovedPreviewsStep } from '../preview-links/ended-previews.ts'
import { eraseRevisions, removeOldRevision, revisionSteps } from '../revisions/keep-revision.ts'
import { findFreeSlug, SlugTaken } from '../slugs/post-slugs.ts'
import { slugFromTitle } from '../slugs/slug-from-title.ts'
import { transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { resolveTags } from '../tags/post-tags.ts'
import { changedUses } from '../uploads/media-uses.ts'
import type { AcceptedPost } from './accepted-post.ts'
import { auditedFields, auditSubject } from './internal/audited-post.ts'
import { nextVersion } from './internal/next-version.ts'
import { postSteps } from './internal/post-steps.ts'

/** Who changes a post, when, and whether the audit log records it. */
export interface Change extends AuditedChange {
  /** Whether the user may not publish, so that a saved draft waits for someone who may. */
  waits?: boolean
  /** The version that the editor saw. */
  basedOn?: number | undefined
  /** Identifies the request, so that a client that got no response can safely retry it. */
  requestKey?: string
  /** Scheme and host of the public site, for the id of a post that was public before ids were stored. */
  siteOrigin?: string
}

interface PostWrite {
  accepted: AcceptedPost
  directory: Directory
  change: Change
  /**
   * Use a slug that is certainly free instead of the next number, which concurrent requests may keep taking.
   */
  isLastAttempt: boolean
  /** The permanently deleted post that a first version brings back. */
  recovered?: StoredPost
}

/** The post and the directory, with consistent reads. Without an id, only the directory. */
export async function loadForChange(
  id: string | undefined,
): Promise<{ before: StoredPost | undefined; directory: Directory }> {
  const [before, directory] = await Promise.all([
    id === undefined ? undefined : loadPost(id, { consistent: true }),
    readDirectory({ consistent: true }),
  ])
  return { before, directory }
}

/**
 * Whether this request already wrote the stored version, and the client retries it because the response was
 * lost.
 */
export const wasSavedBy = ({ requestKey }: Change, { body }: StoredPost): boolean =>
  requestKey !== undefined && body.lastRequest?.requestKey === requestKey

/** Writes the first version of a post. Throws `SlugTaken` for `retryOnConflict`, or 409 for a slug of the editor's own. */
export const insertPost = (id: string, write: PostWrite): Promise<Post> => writePost(id, undefined, write)

/**
 * Writes the next version of a post; throws `VersionConflict` if `before` is no longer the stored version.
 */
export const replacePost = (before: StoredPost, write: PostWrite): Promise<Post> =>
  writePost(before.summary.id, before, write)

/**
 * Permanently deletes a post with its slugs, search words and counts. Throws `VersionConflict` like
 * `replacePost`. Without `by`, it is the scheduled job that empties the trash.
 */
export async function erasePost(
  before: StoredPost,
  directory: Directory,
  change: Omit<Change, 'by'> & { by: Change['by'] | null },
): Promise<void> {
  const uses = mediaUses(before, undefined)
  // Before the post itself, so that an interrupted call can be repeated as long as the post exists.
  await eraseRevisions(before.summary.id)
  await transact([
    ...postSteps(before, undefined, directory, change.now),
    ...uses.steps,
    ...(await searchWordsSteps(before, undefined)),
    ...(await auditEntry(change, change.by, 'posts.erase', auditSubject(before.summary), {
      before: auditedFields(before),
    })),
  ])
  await discardHtml(before.body.stored)
  await uses.removeRest()
}

/** What changes in the index of the media files that posts use. */
function mediaUses(before: StoredPost | undefined, after: StoredPost | undefined) {
  const { id = '', version = 0 } = (after ?? before)?.summary ?? {}
  const newVersion = after ? version : version + 1
  return changedUses(id, newVersion, before?.body.media ?? [], after?.body.media ?? [])
}

async function writePost(
  id: string,
  before: StoredPost | undefined,
  { accepted, directory, change, isLastAttempt, recovered }: PostWrite,
): Promise<Post> {
  const tags = await resolveTags(accepted.tags, before?.summary.tags ?? [], {
    changes: directory.tagChanges,
    outdated: before !== undefined && change.basedOn !== undefined && change.basedOn < before.summary.version,
  })
  const slug = await chooseSlug(id, before?.summary, accepted, isLastAttempt)
  const stored = await storeHtml(id, accepted.content)
  try {
    const next = nextVersion(before, accepted, {
      id,
      slug,
      stored,
      tags: tags.names,
      directory,
      change,
      recovered,
    })
    const { steps: mailingSteps, emailSubscribers } = await mailingChange(before?.summary, next.summary, {
      emailSubscribers: accepted.emailSubscribers ?? false,
      by: change.by.name,
      now: change.now,
    })
    const after = { ...next, summary: { ...next.summary, emailSubscribers } }
    const uses = mediaUses(before, after)
    await uses.addRest()
    await transact([
      ...postSteps(before, after, directory, change.now, tags.created),
      ...(hasMoved(before, after) ? [endMovedPreviewsStep(id, change.now)] : []),
      ...mailingSteps,
      ...uses.steps,
      ...(await searchWordsSteps(before, after, accepted.content)),
      ...(await revisionSteps(before, accepted.content, change.now)),
      ...(await auditEntry(
        change,
        change.by,
        before ? 'posts.update' : 'posts.create',
        auditSubject(after.summary),
        { before: before && auditedFields(before), after: auditedFields(after) },
      )),
    ])
    await removeOldRevision(id, after.summary.version)
    await uses.removeRest()
    return toPost(after, directory, accepted.content, change.now)
  } catch (error) {
    // After any other error the write may have succeeded, and the item would point to this HTML.
    if (nothingWasWritten(error)) await discardHtml(stored)
    throw error instanceof SlugTaken && accepted.slug ? slugTaken(accepted.slug) : error
  }
}

/** Whether people who may read only one author's posts may no longer read this one. */
const hasMoved = (before: StoredPost | undefined, after: StoredPost): boolean =>
  typeof before?.summary.authorId === 'string' && before.summary.authorId !== after.summary.authorId

const nothingWasWritten = (error: unknown) =>
  error instanceof VersionConflict || error instanceof SlugTaken || error instanceof Problem

/**
 * The editor's own slug if there is one. Otherwise the slug follows the title until the post is first public.
 */
async function chooseSlug(
  id: string,
  before: PostSummary | undefined,
  { slug, title }: AcceptedPost,
  isLastAttempt: boolean,
): Promise<string> {
  if (slug) return slug
  const fromTitle = slugFromTitle(title, id)
  if (before && (before.slugFrozen || slugFromTitle(before.title, id) === fromTitle)) return before.slug
  return isLastAttempt ? `${fromTitle}-${id.slice(0, 8)}` : findFreeSlug(fromTitle)
}

const slugTaken = (slug: string) => {
  const message = `Another post already uses the address “${slug}”.`
  return new Problem('slug_taken', message, { issues: [{ path: 'slug', message }] })
}
