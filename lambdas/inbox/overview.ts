import { inbox } from '#shared/api/admin/inbox.ts'
import { listAssignees } from '../data/inbox/assignees.ts'
import { countEntries } from '../data/inbox/count-entries.ts'
import { implement } from '../http/implement.ts'

/** Counts open entries of the inbox, and lists the staff to whom they can be assigned. */
export const handler = implement(inbox, 'inbox.overview', async ({ user, request }) => {
  const [counts, assignees] = await Promise.all([countEntries(user.id, request.now), listAssignees()])
  return { success: true, counts, assignees }
})
