import { mailings } from '#shared/api/admin/mailings.ts'
import { Problem } from '#shared/api/problem.ts'
import { loadMailing } from '../data/mailings/due-mailings.ts'
import { implement } from '../http/implement.ts'

/** Returns the report of one mailing: only numbers, not who received it. */
export const handler = implement(mailings, 'mailings.get', async ({ params }) => {
  const mailing = await loadMailing(params.id)
  if (!mailing) throw new Problem('not_found', 'This mailing does not exist, or was taken back.')
  return { success: true, mailing }
})
