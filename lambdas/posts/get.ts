import { Problem } from '#shared/api/problem.ts'
import { findPost } from '../data/posts.ts'
import { implement } from '../http/implement.ts'
import { refuseDanglingLink, refuseOthers } from './accept.ts'

/** Reads one post for its editor. */
export const handler = implement('posts.get', async ({ params, user, request }) => {
  await refuseDanglingLink(user)
  const post = await findPost(params.id, request.now)
  if (!post) throw new Problem('not_found', 'This post no longer exists.')
  refuseOthers(user, post)
  return { success: true, post }
})
