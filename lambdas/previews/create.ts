import { previews } from '#shared/api/admin/writing/previews.ts'
import { createLink } from '../data/previews/preview-links.ts'
import { implement } from '../http/implement.ts'
import { postInTrash } from '../posts/problems.ts'
import { requirePost } from './require-post.ts'

/** Makes a preview link. Two requests make two links: both are listed, and either can be taken back. */
export const handler = implement(previews, 'previews.create', async ({ params, body, user, request }) => {
  const post = await requirePost(user, params.id)
  if (post.deletedAt) throw postInTrash()
  return { success: true, link: await createLink(post, body.days, { ...request, by: user }) }
})
