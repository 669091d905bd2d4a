import { previews } from '#shared/api/admin/writing/previews.ts'
import { revokeLink } from '../data/preview-links/preview-links.ts'
import { implement } from '../http/implement.ts'
import { requirePost } from './require-post.ts'

/** Revokes a preview link of any user. */
export const handler = implement(previews, 'previews.delete', async ({ params, user, request }) => {
  const post = await requirePost(user, params.id)
  await revokeLink(post, params.link, { ...request, by: user })
  return { success: true }
})
