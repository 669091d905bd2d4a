import { mailings } from '#shared/api/admin/mailings.ts'
import { findMailing } from '../data/mailings/post-mailing.ts'
import { implement } from '../http/implement.ts'
import { requirePost } from './require-post.ts'

/** Returns the newest mailing of a post that the user may read. */
export const handler = implement(mailings, 'mailings.ofPost', async ({ params, user }) => {
  await requirePost(params.id, user, 'posts:read')
  return { success: true, mailing: (await findMailing(params.id, { consistent: true })) ?? null }
})
