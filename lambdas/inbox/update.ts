import { inbox } from '#shared/api/admin/inbox.ts'
import { Problem } from '#shared/api/problem.ts'
import { findAssignee } from '../data/inbox/assignees.ts'
import { changedMeanwhile, changeEntry } from '../data/inbox/change-entry.ts'
import { type LoadedEntry, openedEntry } from '../data/inbox/load-entry.ts'
import { implement } from '../http/implement.ts'
import { sendsMail } from '../mail/delivery/sends-mail.ts'
import { requireEntry } from './require-entry.ts'

/** The staff member to whom an entry is assigned. Throws 422 for somebody who cannot read the inbox. */
async function requireAssignee(id: string) {
  const assignee = await findAssignee(id)
  if (!assignee) throw new Problem('unprocessable', 'This person cannot read the inbox any more.')
  return assignee
}

/** Throws 422 where a reply would never leave: without email, and to what is or becomes suspected spam. */
function requireReplies({ entry }: LoadedEntry, { spam }: { spam?: boolean | undefined }) {
  if (!sendsMail())
    throw new Problem('unprocessable', 'This site sends no email. Reply from your own mailbox.')
  if (spam ?? entry.suspicion !== undefined)
    throw new Problem('unprocessable', 'Suspected spam gets no reply. Move it out of the spam folder first.')
}

/** Changes an entry if it still has the version that the user saw. */
export const handler = implement(inbox, 'inbox.update', async ({ params, body, user, request }) => {
  const { version, assigneeId, ...change } = body
  const loaded = await requireEntry(params.kind, params.id)
  if (loaded.entry.version !== version) throw changedMeanwhile(loaded.entry)
  if (params.kind === 'subscribers' && (change.state || assigneeId || change.note || change.reply)) {
    throw new Problem('unprocessable', 'A subscription has no state, notes, replies or assignment.')
  }
  if (change.reply !== undefined) requireReplies(loaded, change)
  const assignee = typeof assigneeId === 'string' ? await requireAssignee(assigneeId) : assigneeId
  await changeEntry(loaded, { ...change, assignee }, { user, request })
  return { success: true, entry: await openedEntry(await requireEntry(params.kind, params.id)) }
})
