import { drafts } from '#shared/api/admin/writing/drafts.ts'
import { Problem } from '#shared/api/problem.ts'
import { readOthers, storeDraft } from '../data/drafts/drafts.ts'
import { implement } from '../http/implement.ts'
import { authorizeDraft } from './authorize-draft.ts'

/**
 * Keeps what is in an editor, every few seconds while somebody types. It changes nothing of the post, so that neither
 * caches nor the audit log hear of it; the answer says who else is at it, which saves asking.
 */
export const handler = implement(drafts, 'drafts.save', async ({ params, body, user, request }) => {
  const { post, version, seq, values } = body
  await authorizeDraft(user, post)
  const owner = { postId: post, userId: user.id }
  const { now } = request
  if (!(await storeDraft(owner, { id: params.id, version, seq, values }, { by: user, now })))
    throw new Problem('conflict', 'A newer state of this draft is stored already.')
  const others = post === undefined ? [] : await readOthers(owner, now)
  return { success: true, savedAt: now.toISOString(), others }
})
