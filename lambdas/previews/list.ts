import { previews } from '#shared/api/admin/writing/previews.ts'
import { listLinks } from '../data/preview-links/preview-links.ts'
import { implement } from '../http/implement.ts'
import { requirePost } from './require-post.ts'

/** Lists the preview links of a post, of all users: everybody who may change the post may share or revoke them. */
export const handler = implement(previews, 'previews.list', async ({ params, user, request }) => {
  const post = await requirePost(user, params.id)
  return { success: true, links: await listLinks(post, request.now) }
})
