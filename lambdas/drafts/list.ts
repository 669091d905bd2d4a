import { drafts } from '#shared/api/admin/writing/drafts.ts'
import { readDrafts } from '../data/posts/drafts.ts'
import { implement } from '../http/implement.ts'
import { authorizeDraft } from './authorize-draft.ts'

/** Lists the signed-in user's unsaved changes, who else has unsaved changes in the same post, and what is stored of it. */
export const handler = implement(drafts, 'drafts.list', async ({ query, user, request }) => {
  const state = await authorizeDraft(user, query.post)
  const drafts = await readDrafts({ postId: query.post, userId: user.id }, request.now)
  return { success: true, ...drafts, ...state }
})
