import { audit } from '#shared/api/admin/audit.ts'
import { listAuditEntries, listEntriesOfRecord } from '../data/audit/read-audit-log.ts'
import { implement } from '../http/implement.ts'

/** Who did what to which record, newest first. */
export const handler = implement(audit, 'audit.list', async ({ query, request }) => {
  const { record, limit, cursor, ...filter } = query
  if (record !== undefined) {
    const [kind = '', ...id] = record.split(':')
    return { success: true, entries: await listEntriesOfRecord(kind, id.join(':')) }
  }
  return { success: true, ...(await listAuditEntries(filter, { limit, cursor, now: request.now })) }
})
