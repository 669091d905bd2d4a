import { subscribers } from '#shared/api/admin/subscribers.ts'
import { continueImport } from '../data/newsletter/import-job.ts'
import { implement } from '../http/implement.ts'

/** Imports the next rows of a file. */
export const handler = implement(subscribers, 'subscribers.continueImport', async (input) => {
  const { params, user, request } = input
  return { success: true, report: await continueImport(params.id, { user, request }) }
})
