import { fingerprint } from '../data/fingerprint.ts'
import { createPost } from '../data/posts.ts'
import { implement } from '../http/implement.ts'
import { accept, refuseChange, refuseDanglingLink } from './accept.ts'

/** Creates a post; a linked author's is their own whatever the request says. */
export const handler = implement('posts.create', async ({ body, user, request }) => {
  const { id, ...input } = body
  await refuseDanglingLink(user)
  const draft = await accept(user, input, request.now)
  const change = { ...request, by: user, asked: fingerprint(user.id, body) }
  const post = await createPost(draft, change, {
    id,
    permit: (stored) => refuseChange(user, stored),
  })
  return { success: true, post }
})
