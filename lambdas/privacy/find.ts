import { privacy } from '#shared/api/admin/privacy.ts'
import { findPerson } from '../data/privacy/find-person.ts'
import { requireNotedSenders } from '../data/privacy/prepare.ts'
import { implement } from '../http/implement.ts'

/** Counts the records about an address, without changing anything. */
export const handler = implement(privacy, 'privacy.find', async ({ body }) => {
  await requireNotedSenders()
  return { success: true, found: await findPerson(body.email) }
})
