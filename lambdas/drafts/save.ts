import { drafts } from '#shared/api/admin/writing/drafts.ts'
import { Problem } from '#shared/api/problem.ts'
import { readOthers, storeDraft } from '../data/posts/drafts.ts'
import { implement } from '../http/implement.ts'
import { authorizeDraft } from './authorize-draft.ts'

/**
 * Stores the content of an editor, every few seconds while somebody types. The post is not changed, so nothing is
 * purged or logged. The response says who else is editing and what is stored, which saves a request.
 */
export const handler = implement(drafts, 'drafts.save', async ({ params, body, user, request }) => {
  const { post, version, seq, values } = body
  const state = await authorizeDraft(user, post)
  const owner = { postId: post, userId: user.id }
  const { now } = request
  if (!(await storeDraft(owner, { id: params.id, version, seq, values }, { by: user, now })))
    throw new Problem('conflict', 'A newer state of this draft is stored already.')
  const others = post === undefined ? [] : await readOthers(owner, now)
  return { success: true, savedAt: now.toISOString(), others, ...state }
})
