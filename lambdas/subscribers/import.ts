import { subscribers } from '#shared/api/admin/subscribers.ts'
import { startImport } from '../data/newsletter/import-job.ts'
import { implement } from '../http/implement.ts'

/** Starts an import. */
export const handler = implement(subscribers, 'subscribers.import', async ({ body, user, request }) => ({
  success: true,
  ...(await startImport({ size: body.size, consent: body.consent ?? null }, { user, request })),
}))
