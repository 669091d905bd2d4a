import { posts } from '#shared/api/admin/posts.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { listPosts } from '../data/posts/list-posts.ts'
import { implement } from '../http/implement.ts'
import { requireLinkedAuthor } from './authorize.ts'

/** Lists posts that match a filter; for a linked author only their own. */
export const handler = implement(posts, 'posts.list', async ({ query, user, request }) => {
  await requireLinkedAuthor(user)
  const page = await listPosts({ ...query, restrictedTo: restrictedToAuthor(user), now: request.now })
  return { success: true, ...page }
})
