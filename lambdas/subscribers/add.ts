import { subscribers } from '#shared/api/admin/subscribers.ts'
import { addByStaff } from '../data/newsletter/staff-changes.ts'
import { implement } from '../http/implement.ts'

/**
 * Sends a confirmation email to an address, as if it had been entered on the site: staff cannot subscribe anybody
 * directly.
 */
export const handler = implement(subscribers, 'subscribers.add', async ({ body, user, ...context }) => {
  const { request, settings } = context
  const id = await addByStaff(body, { user, request }, settings.privacy.unconfirmedDays)
  return { success: true, id }
})
