import { inbox } from '#shared/api/admin/inbox.ts'
import { auditEntry } from '../data/audit/audit.ts'
import { auditSubject } from '../data/inbox/audit-subject.ts'
import { openEntry } from '../data/inbox/change-entry.ts'
import { openedEntry } from '../data/inbox/load-entry.ts'
import { transact } from '../data/table/transact.ts'
import { implement } from '../http/implement.ts'
import { requireEntry } from './require-entry.ts'

/**
 * Opens an entry, which is no longer new then. The audit log entry is written before anybody sees its content, even if staff switched the log off.
 */
export const handler = implement(inbox, 'inbox.get', async ({ params, user, request }) => {
  const loaded = await requireEntry(params.kind, params.id)
  await transact(await auditEntry({ ...request, audited: true }, user, 'inbox.get', auditSubject(loaded)))
  return { success: true, entry: await openedEntry(await openEntry(loaded, user.id)) }
})
