import { inbox } from '#shared/api/admin/inbox.ts'
import { listAssignees } from '../data/inbox/assignees.ts'
import { countEntries } from '../data/inbox/count-entries.ts'
import { implement } from '../http/implement.ts'
import { sendsMail } from '../mail/delivery/sends-mail.ts'

/** Counts open entries of the inbox, lists the staff to whom they can be assigned, and says whether replies can be sent. */
export const handler = implement(inbox, 'inbox.overview', async ({ user, request }) => {
  const [counts, assignees] = await Promise.all([countEntries(user.id, request.now), listAssignees()])
  return { success: true, counts, assignees, mailIsOn: sendsMail() }
})
