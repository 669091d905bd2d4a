import { mailings } from '#shared/api/admin/mailings.ts'
import { Problem } from '#shared/api/problem.ts'
import { loadMailing } from '../data/mailings/due-mailings.ts'
import { planAgain } from '../data/mailings/plan-again.ts'
import { retryOnConflict } from '../data/post-changes/retry-on-conflict.ts'
import { implement } from '../http/implement.ts'
import { requirePost } from './require-post.ts'

/** Plans another mailing of an article that was already sent. It starts within a minute. */
export const handler = implement(mailings, 'mailings.again', async ({ params, user, request }) => {
  const id = await retryOnConflict(async () => {
    const { post } = await requirePost(params.id, user, 'posts:publish')
    return planAgain(post.summary, { ...request, by: user })
  })
  const mailing = await loadMailing(id, { consistent: true })
  if (!mailing) throw new Problem('conflict', 'The mailing was taken back at the same moment.')
  return { success: true, mailing }
})
