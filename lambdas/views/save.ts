import { views } from '#shared/api/admin/views.ts'
import { Problem } from '#shared/api/problem.ts'
import { replaceSavedViews } from '../data/staff/saved-views.ts'
import { implement } from '../http/implement.ts'

/** Replaces all saved views of the signed-in user. They are private, so the audit log does not record them. */
export const handler = implement(views, 'views.save', async ({ body, user }) => {
  const saved = await replaceSavedViews(user.id, body.views, body.version)
  if (!saved) {
    throw new Problem(
      'stale_version',
      'Your views were changed in another window. They are shown as they are now.',
    )
  }
  return { success: true, ...saved }
})
