import { randomUUID } from 'node:crypto'
import { posts } from '#shared/api/admin/posts.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { insertPost, loadForChange, replacePost, wasSavedBy } from '../data/post-changes/change-post.ts'
import { idempotencyKey } from '../data/post-changes/idempotency-key.ts'
import { retryOnConflict } from '../data/post-changes/retry-on-conflict.ts'
import { toPost } from '../data/posts/load-post.ts'
import { editedVersion } from '../data/posts/stored-post.ts'
import { implement } from '../http/implement.ts'
import { accept } from './accept.ts'
import { authorizeChange, requireLinkedAuthor } from './authorize.ts'
import { postIdTaken } from './problems.ts'

/**
 * Creates a post; a linked author always becomes its author. A client that sends an `id` may repeat the request if it
 * got no response: the post is then created once, and edits made in the meantime replace the first version, as long
 * as nobody else has changed it.
 */
export const handler = implement(posts, 'posts.create', async ({ body, user, settings, request }) => {
  const { id: chosenId, ...input } = body
  const id = chosenId ?? randomUUID()
  await requireLinkedAuthor(user)
  const accepted = await accept(user, input, { postId: id, now: request.now })
  const change = {
    ...request,
    by: user,
    siteOrigin: settings.general.siteUrl || request.origin,
    waits: !can(user, 'posts:publish'),
    requestKey: idempotencyKey(user.id, body),
  }

  const post = await retryOnConflict(async (isLastAttempt) => {
    const { before, directory } = await loadForChange(chosenId)
    if (!before) return insertPost(id, { accepted, directory, change, isLastAttempt })

    const isOwnFirstVersion =
      editedVersion(before.summary) === 1 && before.body.lastRequest?.userId === user.id
    if (!isOwnFirstVersion) throw postIdTaken()
    authorizeChange(user, before.summary)
    if (wasSavedBy(change, before)) return toPost(before, directory, accepted.content, request.now)
    return replacePost(before, { accepted, directory, change, isLastAttempt })
  })
  return { success: true, post }
})
