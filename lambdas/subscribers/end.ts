import { subscribers } from '#shared/api/admin/subscribers.ts'
import { endByStaff } from '../data/newsletter/staff-changes.ts'
import { implement } from '../http/implement.ts'

/** Unsubscribes a person who asked staff to. */
export const handler = implement(subscribers, 'subscribers.end', async ({ params, body, user, request }) => {
  await endByStaff({ id: params.id, ...body }, { user, request })
  return { success: true }
})
