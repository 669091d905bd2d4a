import { drafts } from '#shared/api/admin/writing/drafts.ts'
import { discardDraft } from '../data/posts/drafts.ts'
import { implement } from '../http/implement.ts'

/** Discards a draft of the signed-in user, after they saved it or discarded its changes. Idempotent. */
export const handler = implement(drafts, 'drafts.delete', async ({ params, query, user, request }) => {
  const owner = { postId: query.post, userId: user.id }
  await discardDraft(owner, params.id, Number(query.seq), request.now)
  return { success: true }
})
