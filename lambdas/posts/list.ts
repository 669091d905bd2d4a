import { confinedTo } from '#shared/domain/permissions.ts'
import { listPosts } from '../data/posts.ts'
import { implement } from '../http/implement.ts'
import { refuseDanglingLink } from './accept.ts'

/** Lists posts, last changed first; a linked author sees their own. */
export const handler = implement('posts.list', async ({ query, user }) => {
  await refuseDanglingLink(user)
  return { success: true, ...(await listPosts({ ...query, authorId: confinedTo(user) })) }
})
