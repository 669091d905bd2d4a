import { privacy } from '#shared/api/admin/privacy.ts'
import { exportPerson } from '../data/privacy/export-person.ts'
import { requireNotedSenders } from '../data/privacy/prepare.ts'
import { implement } from '../http/implement.ts'

/** Exports everything about an address. */
export const handler = implement(privacy, 'privacy.export', async ({ body, user, request }) => {
  await requireNotedSenders()
  return { success: true, ...(await exportPerson(body.email, { user, request })) }
})
