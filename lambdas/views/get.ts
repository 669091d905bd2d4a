import { views } from '#shared/api/admin/views.ts'
import { readSavedViews } from '../data/staff/saved-views.ts'
import { implement } from '../http/implement.ts'

/** Returns the saved views of the signed-in user; nobody sees those of others. */
export const handler = implement(views, 'views.get', async ({ user }) => ({
  success: true,
  ...(await readSavedViews(user.id)),
}))
