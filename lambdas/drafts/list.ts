import { drafts } from '#shared/api/admin/writing/drafts.ts'
import { readDrafts } from '../data/posts/drafts.ts'
import { implement } from '../http/implement.ts'
import { authorizeDraft } from './authorize-draft.ts'

/** Lists the signed-in user's unsaved changes, and who else has unsaved changes in the same post. */
export const handler = implement(drafts, 'drafts.list', async ({ query, user, request }) => {
  await authorizeDraft(user, query.post)
  return { success: true, ...(await readDrafts({ postId: query.post, userId: user.id }, request.now)) }
})
