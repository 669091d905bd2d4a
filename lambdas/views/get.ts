import { views } from '#shared/api/admin/views.ts'
import { readSavedViews } from '../data/staff/saved-views.ts'
import { implement } from '../http/implement.ts'

/** Reads what the signed-in user has saved; nobody sees the views of others. */
export const handler = implement(views, 'views.get', async ({ user }) => ({
  success: true,
  ...(await readSavedViews(user.id)),
}))
