import { deletePost } from '../data/posts.ts'
import { implement } from '../http/implement.ts'
import { refuseChange, refuseDanglingLink } from './accept.ts'

/** Deletes a post for good. */
export const handler = implement('posts.delete', async ({ params, user, request }) => {
  await refuseDanglingLink(user)
  await deletePost(params.id, { ...request, by: user }, (stored) => refuseChange(user, stored))
  return { success: true }
})
