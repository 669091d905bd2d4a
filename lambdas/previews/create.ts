import { previews } from '#shared/api/admin/writing/previews.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { createLink } from '../data/preview-links/preview-links.ts'
import { implement } from '../http/implement.ts'
import { postInTrash } from '../posts/problems.ts'
import { requirePost } from './require-post.ts'

/** Creates a preview link. Two requests create two links; both are listed, and each can be revoked. */
export const handler = implement(previews, 'previews.create', async ({ params, body, user, request }) => {
  const post = await requirePost(user, params.id)
  if (post.deletedAt) throw postInTrash()
  const access = { days: body.days, limitedTo: restrictedToAuthor(user) }
  return { success: true, link: await createLink(post, access, { ...request, by: user }) }
})
