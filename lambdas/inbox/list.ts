import { inbox } from '#shared/api/admin/inbox.ts'
import { listEntries } from '../data/inbox/list-entries.ts'
import { implement } from '../http/implement.ts'

/** Lists one kind of submissions, newest first. */
export const handler = implement(inbox, 'inbox.list', async ({ params, query, user, request }) => {
  const { assigned, ...asked } = query
  const assignedTo = assigned === 'me' ? user.id : assigned
  return { success: true, ...(await listEntries(params.kind, { ...asked, assignedTo, now: request.now })) }
})
