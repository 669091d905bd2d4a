import { inbox } from '#shared/api/admin/inbox.ts'
import { continueExport, startExport } from '../data/inbox/export-entries.ts'
import { implement } from '../http/implement.ts'

/** Exports a folder to a CSV file, one part per request. */
export const handler = implement(inbox, 'inbox.export', async ({ params, body, user, request }) => {
  const { exportId, folder, status } = body
  const progress = exportId
    ? await continueExport(exportId, params.kind, { user, request })
    : await startExport({ kind: params.kind, folder, status }, { user, request })
  return { success: true, ...progress }
})
