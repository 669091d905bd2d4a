import { createPost } from '../data/posts.ts'
import { implement } from '../http/implement.ts'
import { accept, refuseDanglingLink } from './accept.ts'

/** Creates a post; a linked author's is their own whatever the request says. */
export const handler = implement('posts.create', async ({ body, user, request }) => {
  await refuseDanglingLink(user)
  const draft = await accept(user, body)
  return { success: true, post: await createPost(draft, { ...request, by: user }) }
})
