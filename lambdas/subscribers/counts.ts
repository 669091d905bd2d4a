import { subscribers } from '#shared/api/admin/subscribers.ts'
import { countByStatus } from '../data/newsletter/count-by-status.ts'
import { implement } from '../http/implement.ts'

/** Counts subscribers by status. */
export const handler = implement(subscribers, 'subscribers.counts', async () => ({
  success: true,
  ...(await countByStatus()),
}))
