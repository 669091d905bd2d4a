import { fingerprint } from '../data/fingerprint.ts'
import { savePost } from '../data/posts.ts'
import { implement } from '../http/implement.ts'
import { accept, refuseChange, refuseDanglingLink } from './accept.ts'

/** Replaces a post. The version its editor saw keeps a colleague's newer one from being overwritten unseen. */
export const handler = implement('posts.update', async ({ params, body, user, request }) => {
  const { version, ...input } = body
  await refuseDanglingLink(user)
  const post = await savePost(params.id, {
    basedOn: version,
    permit: (stored) => refuseChange(user, stored),
    draft: () => accept(user, input, request.now),
    change: { ...request, by: user, asked: fingerprint(user.id, body) },
  })
  return { success: true, post }
})
