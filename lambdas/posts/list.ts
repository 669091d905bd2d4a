import { posts } from '#shared/api/posts.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { listPosts } from '../data/posts/read-posts.ts'
import { implement } from '../http/implement.ts'
import { requireLinkedAuthor } from './authorize.ts'

/** Lists posts, last changed first; a linked author sees their own. */
export const handler = implement(posts, 'posts.list', async ({ query, user }) => {
  await requireLinkedAuthor(user)
  return { success: true, ...(await listPosts({ ...query, authorId: restrictedToAuthor(user) })) }
})
