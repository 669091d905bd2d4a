import { posts } from '#shared/api/admin/posts.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import type { AcceptedPost } from '../data/post-changes/accepted-post.ts'
import { loadForChange, replacePost, wasSavedBy } from '../data/post-changes/change-post.ts'
import { idempotencyKey } from '../data/post-changes/idempotency-key.ts'
import { retryOnConflict } from '../data/post-changes/retry-on-conflict.ts'
import { loadContent, toPost } from '../data/posts/load-post.ts'
import { editedVersion } from '../data/posts/stored-post.ts'
import { implement } from '../http/implement.ts'
import { accept } from './accept.ts'
import { authorizeChange, requireLinkedAuthor } from './authorize.ts'
import { postInTrash, postNotFound, staleVersion } from './problems.ts'

/**
 * Replaces a post. `version` is the one that the editor loaded: if another user has saved since, the request
 * gets a 409 instead of overwriting their work. Without `version`, the last save wins. Renamed tags do not
 * count as a save.
 */
export const handler = implement(posts, 'posts.update', async ({ params, body, user, settings, request }) => {
  const { version, ...input } = body
  await requireLinkedAuthor(user)
  const change = {
    ...request,
    by: user,
    siteOrigin: settings.general.siteUrl || request.origin,
    waits: !can(user, 'posts:publish'),
    basedOn: version,
    requestKey: idempotencyKey(user.id, body),
  }

  let accepted: AcceptedPost | undefined
  const post = await retryOnConflict(async (isLastAttempt) => {
    const { before, directory } = await loadForChange(params.id)
    if (!before) throw postNotFound()
    authorizeChange(user, before.summary)
    const { summary } = before
    if (summary.deletedAt) throw postInTrash()
    const isStale = version !== undefined && (version < editedVersion(summary) || version > summary.version)
    if (isStale && !wasSavedBy(change, before)) throw staleVersion(before)
    // Once for all attempts: sanitizing takes long, and pictures in the text are uploaded.
    accepted ??= await accept(user, input, { postId: params.id, now: request.now }, () => loadContent(before))
    // The newer version is this request's own: it was saved, but the response got lost.
    if (isStale) return toPost(before, directory, accepted.content, request.now)
    return replacePost(before, { accepted, directory, change, isLastAttempt })
  })
  return { success: true, post }
})
